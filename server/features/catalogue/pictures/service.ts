import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  isOwnAddress,
  keptPictureId,
  MAIL_FILE,
  PICTURE_AT_MOST_BYTES,
  PICTURE_CROPS,
  PICTURE_SIZES,
  picturePath,
} from '../../../../domain/pictures.ts'
import type { Actor, CompanyId, MerchantId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { withReceivedFile } from '../../../platform/http/receive-file.ts'
import {
  cropPicture,
  isPictureError,
  type ResizedPicture,
  resizePicture,
  toPng,
} from '../../../platform/image/image.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { countUploads, insertUpload, isNamedBy, lockOwner, type PictureOwner, touchUpload } from './queries.ts'
import { CROPS, cropOfName, FAULT_ERRORS, fileKey, mailFileKey, ROOM, sizeOfName } from './rules.ts'
import type { Picture } from './schemas.ts'

type KeptRow = { id: string; width: number | null; height: number | null }

function toPicture({ id, width, height }: KeptRow): Picture {
  return { id, url: picturePath(id), width: width ?? 0, height: height ?? 0 }
}

async function requireRoom(deps: Deps, owner: PictureOwner): Promise<void> {
  const { atMost, full } = ROOM[owner.kind]
  if ((await countUploads(deps.db, owner)) >= atMost) throw problem(full)
}

async function resizeUpload(file: string): Promise<ResizedPicture> {
  try {
    return await resizePicture(file, PICTURE_SIZES)
  } catch (error) {
    throw isPictureError(error) ? problem(FAULT_ERRORS[error.fault]) : error
  }
}

/** Stores the files of a picture; the row that gives its id away comes after them. */
export async function storeFiles(deps: Deps, id: string, { files }: ResizedPicture): Promise<void> {
  for (const { size, bytes } of files) await deps.storage.put(fileKey(id, size), bytes)
}

export async function removeFiles(deps: Deps, id: string): Promise<void> {
  const keys = [...PICTURE_SIZES, ...CROPS].map((part) => fileKey(id, part))
  for (const key of [...keys, mailFileKey(id)]) await deps.storage.delete(key)
}

async function keepUpload(deps: Deps, { userId }: Actor, owner: PictureOwner, file: string, sha256: Buffer) {
  const resized = await resizeUpload(file)
  const { width, height } = resized
  const id = randomUUID()
  await storeFiles(deps, id, resized)
  const row = await inTransaction(deps, async (deps) => {
    if (!(await lockOwner(deps.db, owner))) throw problem(ROOM[owner.kind].gone)
    await requireRoom(deps, owner)
    return await insertUpload(deps.db, userId, owner, { id, sha256, width, height, now: deps.clock.now() })
  })
  if (row.id !== id) await removeFiles(deps, id)
  return row
}

/**
 * Keeps a picture for a merchant or company that the actor may act for; the same bytes are kept once. Throws `merchant_not_found`
 * or `no_company`, that there are too many, `picture_too_large`, and what is wrong with the bytes. `length`: what the sender
 * announces, if anything.
 */
export async function uploadPicture(
  deps: Deps,
  actor: Actor,
  { owner, body, length }: { owner: PictureOwner; body: Readable; length: number | undefined },
): Promise<Picture> {
  if (length !== undefined && length > PICTURE_AT_MOST_BYTES) throw problem('picture_too_large')
  await requireRoom(deps, owner)
  const limit = { atMost: PICTURE_AT_MOST_BYTES, tooLarge: 'picture_too_large' } as const
  return await withReceivedFile(body, limit, async (file, sha256) => {
    const known = await touchUpload(deps.db, owner, { sha256 }, deps.clock.now())
    return toPicture(known ?? (await keepUpload(deps, actor, owner, file, sha256)))
  })
}

/** Whether the address is that of the owner's own upload, which then counts as used now. */
async function isUploadOf(deps: Deps, owner: PictureOwner, address: string): Promise<boolean> {
  const id = keptPictureId(address)
  return id !== undefined && (await touchUpload(deps.db, owner, { id }, deps.clock.now())) !== undefined
}

/**
 * Whether an offer of the merchant may name a picture by this address: of ours it must be the merchant's own upload, which then
 * stays while it is named, or what an offer of theirs names already. Belongs into the transaction that names it, before that.
 */
export async function mayNamePicture(deps: Deps, merchantId: MerchantId, address: string): Promise<boolean> {
  if (!isOwnAddress(address)) return true
  const isUpload = await isUploadOf(deps, { kind: 'merchant', id: merchantId }, address)
  return isUpload || (await isNamedBy(deps.db, merchantId, address))
}

/** The same for a company, which names its own uploads and nothing else. */
export function mayNameCompanyPicture(deps: Deps, companyId: CompanyId, address: string): Promise<boolean> {
  return isUploadOf(deps, { kind: 'company', id: companyId }, address)
}

const LARGEST = Math.max(...PICTURE_SIZES)
const MAIL_FROM: (typeof PICTURE_SIZES)[number] = 320

type Making = { key: string; from: number; make: (whole: Uint8Array) => Promise<Uint8Array> }

/** Made by whoever asks first and kept from then on, so that pictures from before there was such a file have it too. */
async function readMade(deps: Deps, id: string, { key, from, make }: Making): Promise<StoredFile | undefined> {
  const kept = await deps.storage.get(key)
  if (kept) return kept
  const whole = await deps.storage.get(fileKey(id, from))
  if (!whole) return undefined
  const bytes = await make(await buffer(whole.body))
  await deps.storage.put(key, bytes)
  return { body: Readable.from([bytes]), size: bytes.length }
}

function makingOf(id: string, name: string): Making | undefined {
  if (name === MAIL_FILE) return { key: mailFileKey(id), from: MAIL_FROM, make: toPng }
  const crop = cropOfName(name)
  if (!crop) return undefined
  return { key: fileKey(id, crop), from: LARGEST, make: (whole) => cropPicture(whole, PICTURE_CROPS[crop]) }
}

/** The file of a kept picture by its name, such as '640.webp'. The id is proof enough: it cannot be guessed. Throws `not_found`. */
export async function readPictureFile(deps: Deps, id: string, name: string): Promise<StoredFile> {
  if (keptPictureId(picturePath(id)) === undefined) throw problem('not_found')
  const [size, making] = [sizeOfName(name), makingOf(id, name)]
  const file = making ? await readMade(deps, id, making) : size && (await deps.storage.get(fileKey(id, size)))
  if (!file) throw problem('not_found')
  return file
}
