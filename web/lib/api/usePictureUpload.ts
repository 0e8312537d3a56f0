import { useEffect, useRef, useState } from 'react'
import { PICTURE_AT_MOST_BYTES, PICTURE_TYPES } from '../../../domain/pictures.ts'
import type { components } from './schema.generated.ts'
import { uploadFile } from './upload.ts'

type Picture = components['schemas']['Picture']

/** `share` of the file that has left this device, from 0 to 1; `preview`: the address of the file itself. */
export type PictureUpload = { name: string; preview: string; share: number }

/** What can be said of a file before it is sent; undefined when nothing is wrong. */
function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'Use a JPEG, PNG or WebP picture.'
  if (size === 0) return 'That file is empty. Choose another.'
  return size > PICTURE_AT_MOST_BYTES ? 'That picture is over 10 MB. Save a smaller copy and try again.' : undefined
}

type UploadOptions = {
  /** What is to be done first. */
  missing?: string | undefined
  /** What can be said of a file before it is sent; that it is a picture unless given. */
  faultOf?: (file: File) => string | undefined
  /** The server did not keep it. */
  onFailed?: () => void
}

/** One upload at a time to a path of the data API; what was chosen before is broken off. */
export function usePictureUpload(path: string, { missing, faultOf = problemOf, onFailed }: UploadOptions = {}) {
  const [underWay, setUnderWay] = useState<PictureUpload>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const isUnderWay = () => running.current !== undefined

  const end = (run: AbortController) => {
    // Another one may have taken its place.
    if (running.current !== run) return
    running.current = undefined
    setUnderWay(undefined)
  }

  const cancel = () => {
    running.current?.abort()
    setProblem(undefined)
  }

  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File, onKept: (address: string) => void) => {
    cancel()
    const found = missing ?? faultOf(file)
    setProblem(found)
    if (found) return
    const run = new AbortController()
    running.current = run
    const preview = URL.createObjectURL(file)
    const onProgress = (share: number) => setUnderWay({ name: file.name, preview, share })
    onProgress(0)
    try {
      const { url } = await uploadFile<Picture>(path, file, { onProgress, signal: run.signal })
      end(run)
      onKept(url)
    } catch (error) {
      if (run.signal.aborted) return
      setProblem(error instanceof Error ? error.message : String(error))
      onFailed?.()
    } finally {
      URL.revokeObjectURL(preview)
      end(run)
    }
  }

  return { underWay, isUnderWay, problem, start, cancel }
}
