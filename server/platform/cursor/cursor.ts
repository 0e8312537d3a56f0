import type { z } from 'zod'
import { problem } from '../http/problem.ts'

/** Where a page ended, as text for the address: opaque to clients, so that its content may change. */
export function encodeCursor(position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The position in `text`, checked against `shape` because anybody can write one; throws `bad_request` for anything else. */
export function decodeCursor<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const position = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (position.success) return position.data
  throw problem('bad_request', [
    { path: 'cursor', message: 'This page marker is not one of ours. Start from the first page.' },
  ])
}
