import { z } from 'zod'
import { sheetText } from './workbook-text.ts'

const Task = z.object({ bytes: z.instanceof(Uint8Array) })

process.once('message', (message) => {
  const { bytes } = Task.parse(message)
  void sheetText(bytes)
    .catch(() => null)
    .then((text) => process.send?.(text, () => process.disconnect()))
})
