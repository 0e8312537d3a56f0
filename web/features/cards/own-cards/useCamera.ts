import { type RefObject, useEffect, useRef, useState } from 'react'
import { pixelsOf } from './pictures.ts'
import type { ReadCode } from './read-result.ts'
import { startReader } from './start-reader.ts'

const LOOK_EVERY_MS = 200

/** Why there is no picture: said so that a person can act on it. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your browser may not use the camera. Allow it in the settings of this page, or type the code.',
  NotFoundError: 'This device has no camera. Choose a picture of the card, or type the code.',
  NotReadableError: 'Another program is using the camera. Close it and try again, or type the code.',
}
const NO_CAMERA = 'The camera cannot be used here. Choose a picture of the card, or type the code.'

const why = (error: unknown) => (error instanceof Error && REFUSALS[error.name]) || NO_CAMERA

export type Torch = { isOn: boolean; turn: () => void }

type Camera = {
  video: RefObject<HTMLVideoElement | null>
  problem: string | undefined
  /** Undefined where the camera has no light. */
  torch: Torch | undefined
}

const hasTorch = (track: MediaStreamTrack | undefined) =>
  track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})

async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new Error('This page has no camera.')
  return await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  })
}

/** Looks through the camera until a code is read or the view closes; the camera's light goes with it. */
export function useCamera(onRead: (read: ReadCode) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setIsLit] = useState(false)
  const report = useRef(onRead)
  useEffect(() => {
    report.current = onRead
  }, [onRead])
  useEffect(() => {
    const closing = new AbortController()
    const isOpen = () => !closing.signal.aborted
    let stream: MediaStream | undefined
    const reader = startReader()
    const look = async () => {
      const seen = video.current
      while (isOpen()) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        if (!seen || seen.videoWidth === 0) continue
        const read = await reader.read(pixelsOf(seen, { width: seen.videoWidth, height: seen.videoHeight }))
        if (read && isOpen()) return report.current(read)
      }
    }
    const start = async () => {
      stream = await openCamera()
      const [first] = stream.getVideoTracks()
      if (!isOpen()) return stream.getTracks().forEach((one) => one.stop())
      if (video.current) video.current.srcObject = stream
      setTrack(hasTorch(first) ? first : undefined)
      await video.current?.play()
      await look()
    }
    start().catch((error: unknown) => isOpen() && setProblem(why(error)))
    return () => {
      closing.abort()
      reader.stop()
      stream?.getTracks().forEach((one) => one.stop())
    }
  }, [])
  const turn = () => {
    const advanced = [{ torch: !isLit }]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the light is in the standard's extension, which the types lack
    void track?.applyConstraints({ advanced } as MediaTrackConstraints).then(() => setIsLit(!isLit))
  }
  return { video, problem, torch: track && { isOn: isLit, turn } }
}
