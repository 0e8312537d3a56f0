import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import library from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type ReadCode, toReadCode } from './read-result.ts'

/**
 * Reads codes in pictures, in a worker of its own: what runs here may compile WebAssembly by the policy of this file alone, and
 * has neither the page nor its stores.
 */
prepareZXingModule({ overrides: { locateFile: () => library } })

const FORMATS = [
  'Code128',
  'EAN-13',
  'EAN-8',
  'UPC-E',
  'QRCode',
  'Aztec',
  'PDF417',
  'Code39Std',
  'Code93',
  'ITF',
  'Codabar',
  'DataMatrix',
] as const

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker talks to its page alone
const answer = (what: { read: ReadCode | null } | { failure: string }) => self.postMessage(what)

async function read(picture: ImageData): Promise<void> {
  try {
    // GS1's signs between its elements are nothing that a person could type: they are asked for as brackets.
    const found = await readBarcodes(picture, { formats: [...FORMATS], textMode: 'HRI', maxNumberOfSymbols: 1 })
    const [first] = found.filter(({ isValid }) => isValid)
    answer({ read: first ? toReadCode(first) : null })
  } catch (error) {
    answer({ failure: String(error) })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data))
