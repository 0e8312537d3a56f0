import { bearer, renewedToken } from '../session/token.ts'
import { outOfReach, refusalOf } from './client.ts'

type UploadOptions = {
  /** Hears the share that has left this device, from 0 to 1. */
  onProgress: (share: number) => void
  /** Ends the upload, which then throws the signal's reason. */
  signal: AbortSignal
}

type Answer = { status: number; body: unknown }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(path: string, file: File, token: string | undefined, options: UploadOptions): Promise<Answer> {
  const { onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      resolve({ status: request.status, body: parseJson(request.responseText) })
    })
    request.addEventListener('error', () => reject(outOfReach()))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(file)
  })
}

/**
 * Sends a file to the data API as it is, which `fetch` cannot show the progress of. Throws an ApiError for a refusal, and the
 * signal's reason once that has ended it.
 */
export async function uploadFile<Data>(path: string, file: File, options: UploadOptions): Promise<Data> {
  const sender = await bearer()
  let answer = await send(path, file, sender.token, options)
  const token = answer.status === 401 ? await renewedToken(sender) : undefined
  if (token) answer = await send(path, file, token, options)
  if (answer.status >= 300) throw refusalOf(answer.body, answer.status)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the schema of the path
  return answer.body as Data
}
