import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { CARD_ASSET_AT_MOST_BYTES, cardAssetAddress, cardAssetPath } from '../../../../domain/card-assets.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { withReceivedFile } from '../../../platform/http/receive-file.ts'
import { cleanPicture, isPictureError } from '../../../platform/image/image.ts'
import { hasActiveContent, isPdf, withoutDetails } from '../../../platform/pdf/pdf.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { countAssets, deleteAsset, hasAsset, insertAsset, touchAsset } from './queries.ts'
import {
  type AssetKind,
  ASSETS_AT_MOST,
  assetPath,
  type CardOwner,
  FAULT_ERRORS,
  fileKey,
  PICTURE_SIDE,
  typeOfPath,
} from './rules.ts'
import type { CardAsset } from './schemas.ts'

/** Files that are read whole at once, in this process. */
const AT_ONCE = 2
const inTurn = pLimit(AT_ONCE)

type Made = { kind: AssetKind; bytes: Uint8Array }

async function makePdf(bytes: Buffer): Promise<Made> {
  if (await hasActiveContent(bytes)) throw problem('card_asset_active')
  return { kind: 'pdf', bytes: withoutDetails(bytes) }
}

async function makePicture(file: string): Promise<Made> {
  try {
    const { format: kind, bytes } = await cleanPicture(file, PICTURE_SIDE)
    return { kind, bytes }
  } catch (error) {
    throw isPictureError(error) ? problem(FAULT_ERRORS[error.fault]) : error
  }
}

async function makeAsset(file: string): Promise<Made> {
  const bytes = await readFile(file)
  return isPdf(bytes) ? await makePdf(bytes) : await makePicture(file)
}

/** The first moment from now on whose name no file of the owner has. */
async function claimPath(deps: Deps, owner: CardOwner, kind: AssetKind): Promise<string> {
  const now = deps.clock.now()
  for (let moment = now.getTime(); ; moment += 1) {
    const path = assetPath(owner, moment, kind)
    if (await insertAsset(deps.db, owner, path, now)) return path
  }
}

async function keep(deps: Deps, owner: CardOwner, { kind, bytes }: Made): Promise<string> {
  const path = await claimPath(deps, owner, kind)
  try {
    await deps.storage.put(fileKey(path), bytes)
  } catch (error) {
    await deleteAsset(deps.db, path)
    throw error
  }
  return path
}

export type AssetUpload = { body: Readable; length: number | undefined }

/**
 * Keeps a picture or PDF for templates of the owner to name. Throws `card_asset_too_large`, `card_assets_too_many`, and what is wrong
 * with the bytes.
 */
export async function uploadAsset(deps: Deps, owner: CardOwner, { body, length }: AssetUpload): Promise<CardAsset> {
  if (length !== undefined && length > CARD_ASSET_AT_MOST_BYTES) throw problem('card_asset_too_large')
  if ((await countAssets(deps.db, owner)) >= ASSETS_AT_MOST) throw problem('card_assets_too_many')
  const limit = { atMost: CARD_ASSET_AT_MOST_BYTES, tooLarge: 'card_asset_too_large' } as const
  const made = await withReceivedFile(body, limit, (file) => inTurn(() => makeAsset(file)))
  return { url: cardAssetAddress(await keep(deps, owner, made)) }
}

/** Whether a template of the owner may name this address of ours, whose file then stays while it is named. Belongs into the transaction that names it. */
export async function mayNameAsset(deps: Deps, owner: CardOwner, address: string): Promise<boolean> {
  const path = cardAssetPath(address)
  return path !== undefined && (await touchAsset(deps.db, owner, path, deps.clock.now()))
}

/** Lets a file that a template stops naming stay for a day, for the pages that still show it. */
export async function letGoOfAsset(deps: Deps, owner: CardOwner, address: string | null): Promise<void> {
  if (address !== null) await mayNameAsset(deps, owner, address)
}

/** A file by its path. Knowing that is proof enough: a company's holds an id that cannot be guessed. Throws `not_found`. */
export async function readAsset(deps: Deps, path: string): Promise<{ type: string; file: StoredFile }> {
  const isKnown = cardAssetPath(cardAssetAddress(path)) !== undefined && (await hasAsset(deps.db, path))
  const file = isKnown ? await deps.storage.get(fileKey(path)) : undefined
  if (!file) throw problem('not_found')
  return { type: typeOfPath(path), file }
}
