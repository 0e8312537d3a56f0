import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { FILES_FOLDER } from '../../config/data-folder.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** A bucket where one is configured, else the folder `files` in the data folder. */
export function createStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Storage {
  return storage ? createBucketStorage(storage) : createFolderStorage(join(dataDir, FILES_FOLDER))
}
