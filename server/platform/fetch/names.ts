import { Resolver } from 'node:dns/promises'

/** Asks the domain name system. */
export type Names = {
  /** The texts of a name's TXT records, each joined to one; none where there is no such record. Rejects when no server answers in time. */
  texts: (name: string) => Promise<string[]>
}

/** Tries of one server wait longer and longer, so the whole has a bound of its own. */
const PATIENCE = { timeout: 1500, tries: 2 }
const AT_MOST_MS = 6000

const NOTHING_THERE: readonly unknown[] = ['ENODATA', 'ENOTFOUND']

const isNothingThere = (error: unknown) =>
  error instanceof Error && 'code' in error && NOTHING_THERE.includes(error.code)

/** `servers` in place of those of the machine, each an address with or without a port. */
export function createNames({ servers, atMostMs = AT_MOST_MS }: { servers?: string[]; atMostMs?: number } = {}): Names {
  return {
    texts: async (name) => {
      const resolver = new Resolver(PATIENCE)
      if (servers) resolver.setServers(servers)
      const bound = setTimeout(() => resolver.cancel(), atMostMs)
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (isNothingThere(error)) return []
        throw error
      } finally {
        clearTimeout(bound)
      }
    },
  }
}
