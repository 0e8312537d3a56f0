import type { Readable } from 'node:stream'

/** `size` in bytes. Whoever does not read the body to its end destroys it. */
export type StoredFile = { body: Readable; size: number }

export type ListedFile = { key: string; changedAt: Date }

/** Where files lie, by keys such as `pictures/0a/0a1b.webp`. A file is there whole or not at all, whatever breaks off. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is none. */
  get: (key: string) => Promise<StoredFile | undefined>
  /** What is not there is no error. */
  delete: (key: string) => Promise<void>
  /** Every file whose key begins so, leftovers of what broke off too, in no order. */
  list: (prefix: string) => AsyncIterable<ListedFile>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Keys are made by the program: one that could leave its folder, or needs escaping in an address, is a fault. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`This is no key of a file: ${JSON.stringify(key)}`)
  return key
}
