import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from './cursor.ts'

const Position = z.object({ at: z.string(), id: z.uuid() })
const position = { at: '2026-11-21T01:02:03.456789Z', id: '0191d1f6-d420-7000-8000-000000014fff' }

test('a position comes back as it was, to the microsecond', () => {
  expect(decodeCursor(Position, encodeCursor(position))).toEqual(position)
})

test.each(['', 'x', '%00', encodeCursor({ at: 1, id: position.id }), encodeCursor({ ...position, id: "' or 1=1 --" })])(
  'what we did not write is a bad request: %s',
  (text) => {
    expect(() => decodeCursor(Position, text)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  },
)
