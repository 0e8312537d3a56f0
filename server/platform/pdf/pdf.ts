import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const END_WITHIN_BYTES = 1024
const UNPACKED_AT_MOST_BYTES = 8 * 1024 * 1024
const PACKS_AT_MOST = 2000

const unpack = promisify(inflate)

/** By its bytes, whatever the sender calls it. */
export function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-END_WITHIN_BYTES).toString('latin1').includes('%%EOF')
  )
}

/** What runs, sends, attaches or hides: names of ISO 32000 that a card has no use for. Long enough that no chance makes one in a picture. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|SubmitForm|ImportData|GoTo[RE](?![A-Za-z])|Rendition|XFA(?![A-Za-z])|Encrypt(?![A-Za-z]))/

/** A name may write any of its characters as # and two digits. */
function plainNames(text: string): string {
  return text.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const STREAM = /stream\r?\n/g
const HEAD_BYTES = 2048

type Pack = { head: string; from: number }

/** Where the objects lie that are packed into streams, each with the dictionary before it. */
function packsOf(text: string): Pack[] {
  return [...text.matchAll(STREAM)].flatMap(({ index, 0: word }) => {
    const before = text.slice(Math.max(0, index - HEAD_BYTES), index)
    const head = plainNames(before.slice(before.lastIndexOf(' obj')))
    return text.slice(index - 3, index) !== 'end' && head.includes('/ObjStm')
      ? [{ head, from: index + word.length }]
      : []
  })
}

/** Undefined for what cannot be read, or unpacks to more than a card's PDF would. */
async function unpacked(bytes: Buffer, { head, from }: Pack): Promise<string | undefined> {
  const filters = /\/Filter\s*\[?([^\]>]*)/.exec(head)?.[1] ?? ''
  const names = filters.match(/\/\w+Decode/g) ?? []
  if (names.length === 0) return bytes.subarray(from).toString('latin1')
  if (names.length > 1 || names[0] !== '/FlateDecode') return undefined
  try {
    return (await unpack(bytes.subarray(from), { maxOutputLength: UNPACKED_AT_MOST_BYTES })).toString('latin1')
  } catch {
    return undefined
  }
}

/** Whether a PDF holds scripts, attachments or forms that are sent, leads into other files, or hides what it holds behind a password. */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (ACTIVE.test(plainNames(text))) return true
  const packs = packsOf(text)
  if (packs.length > PACKS_AT_MOST) return true
  let left = UNPACKED_AT_MOST_BYTES
  for (const pack of packs) {
    const objects = await unpacked(bytes, pack)
    left -= objects?.length ?? left
    if (objects === undefined || left <= 0 || ACTIVE.test(plainNames(objects))) return true
  }
  return false
}

const blanks = (text: string) => ' '.repeat(text.length)
const DETAILS =
  /\/(?:Author|Creator|Producer|Keywords|Title|Subject|CreationDate|ModDate)\s*(?:\((?:[^()\\]|\\[\s\S])*\)|<[\da-fA-F\s]*>)/g
const DESCRIPTION = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g
const REFERENCE = /\/Info\s+\d+\s+\d+\s+R/g

/** Blanks who made a PDF, when and with what, in its own place, so that every other byte stays where the file says that it is. */
export function withoutDetails(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  return Buffer.from(
    text.replaceAll(DETAILS, blanks).replaceAll(DESCRIPTION, blanks).replaceAll(REFERENCE, blanks),
    'latin1',
  )
}
