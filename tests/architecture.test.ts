import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycles, type SourceFile, sourceFiles } from './support/source-tree.ts'

const FILES_IN_A_FOLDER_AT_MOST = 25
const NOUNS_IN_A_ROOM_AT_MOST = 12

const files = sourceFiles()
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const shipped = files.filter(({ path }) => !isTest(path) && /^(domain|server|web)\//.test(path) && /\.tsx?$/.test(path))

/** `<room>/<noun>` of a file in a feature. */
const nounOf = (path: string) => /^(?:server|web)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
/** The design system and the domain's words are flat on purpose, and migrations stay where they once were. */
const isFlat = (path: string) => /^(web\/ui|domain|server\/migrations)\//.test(path)
const roomOf = (path: string) => /^server\/(?:auth|features)\/([^/]+)\//.exec(path)?.[1]

/** Pure libraries that run the same on the server and in the browser. */
const DOMAIN_PACKAGES = ['@date-fns/tz/tzOffset', 'culori/fn', 're2js']

/** Who may import what: the first matching row decides. A target is a path from the root, or a package's name. */
const RULES: { from: RegExp; mayImport: (target: string, from: string) => boolean }[] = [
  {
    from: /^domain\//,
    mayImport: (target) => target.startsWith('domain/') || DOMAIN_PACKAGES.includes(target),
  },
  {
    from: /^server\/config\//,
    mayImport: (target) => /^(domain\/|server\/config\/)/.test(target) || isPackage(target),
  },
  {
    from: /^server\/platform\//,
    mayImport: (target) =>
      /^(domain\/|server\/platform\/|server\/config\/|server\/migrations\/tables\.generated\.ts$)/.test(target) ||
      isPackage(target),
  },
  {
    from: /^server\/sources\//,
    mayImport: (target) =>
      /^(domain\/|server\/sources\/|server\/platform\/(fetch|process|workbook)\/)/.test(target) || isPackage(target),
  },
  {
    from: /^server\/auth\//,
    mayImport: (target) =>
      /^(domain\/|server\/auth\/|server\/platform\/|server\/config\/|server\/migrations\/tables)/.test(target) ||
      isPackage(target),
  },
  {
    from: /^server\/features\/[^/]+\/routes\.ts$/,
    mayImport: (target, from) =>
      target === 'server/auth/guard/actor.ts' ||
      (target.startsWith(`${dirname(from)}/`) && target.endsWith('/routes.ts')),
  },
  {
    from: /^server\/features\//,
    mayImport: (target, from) =>
      /^(domain\/|server\/platform\/|server\/auth\/(guard\/(actor|guard)|messages\/resend|accounts\/personal-address|enforcement\/enforcement|sso\/sso-(providers|trial))\.ts$|server\/sources\/|server\/migrations\/tables)/.test(
        target,
      ) ||
      nounOf(target) === nounOf(from) ||
      /^server\/features\/[^/]+\/[^/]+\/(service|schemas)\.ts$/.test(target) ||
      isPackage(target),
  },
  { from: /^server\//, mayImport: (target) => !target.startsWith('web/') },
  { from: /^web\/ui\//, mayImport: (target) => /^(domain\/|web\/ui\/)/.test(target) || isPackage(target) },
  { from: /^web\/lib\//, mayImport: (target) => /^(domain\/|web\/lib\/|web\/ui\/)/.test(target) || isPackage(target) },
  {
    from: /^web\/features\//,
    mayImport: (target, from) =>
      /^(domain\/|web\/lib\/|web\/ui\/)/.test(target) || nounOf(target) === nounOf(from) || isPackage(target),
  },
  { from: /^web\//, mayImport: (target) => !target.startsWith('server/') },
]

/** The other rooms that a room may import. A room stands above all that it names, so no cycle can be written down here. */
const ROOMS: Record<'auth' | 'features', Record<string, readonly string[]>> = {
  auth: {
    protocol: [],
    people: ['protocol'],
    sessions: ['protocol', 'people'],
    guard: ['people', 'sessions'],
    messages: ['protocol', 'people', 'sessions'],
    factors: ['protocol', 'people', 'sessions', 'guard', 'messages'],
    accounts: ['protocol', 'people', 'sessions', 'guard', 'messages', 'factors'],
    passkeys: ['protocol', 'people', 'sessions', 'guard', 'factors'],
    providers: ['protocol', 'people', 'sessions', 'guard', 'factors'],
    sso: ['protocol', 'people', 'sessions', 'guard', 'providers'],
    enforcement: ['protocol', 'guard', 'sso'],
    wallets: ['protocol', 'sessions', 'providers', 'sso'],
    admin: ['protocol', 'people', 'sessions', 'guard', 'messages', 'factors', 'passkeys', 'sso'],
  },
  features: {
    audit: [],
    messaging: ['audit'],
    catalogue: ['audit'],
    cards: ['audit', 'messaging', 'catalogue'],
    discovery: ['catalogue'],
    redeeming: ['messaging', 'catalogue'],
    merchants: ['audit', 'messaging', 'catalogue'],
    publishing: ['audit', 'messaging', 'catalogue', 'redeeming'],
    reviewing: ['audit', 'catalogue', 'redeeming', 'publishing'],
    ingestion: ['audit', 'catalogue', 'redeeming', 'merchants', 'publishing'],
    saved: ['messaging', 'catalogue'],
    passes: ['cards', 'catalogue'],
    companies: ['audit', 'cards', 'messaging', 'catalogue'],
    employees: ['audit', 'messaging', 'companies'],
    directory: ['audit', 'messaging', 'companies', 'employees'],
    campaigns: ['audit', 'messaging', 'catalogue', 'companies', 'employees'],
    reports: ['audit', 'messaging', 'companies', 'employees'],
    connections: ['audit', 'messaging', 'catalogue', 'companies', 'employees', 'reports'],
    people: ['audit', 'cards', 'messaging', 'merchants', 'saved', 'companies', 'employees'],
    staff: ['audit', 'messaging', 'companies', 'employees'],
  },
}

/** The first writes what an offer says and its status; the others each keep one column of it. */
const OFFER_WRITERS = [
  'server/features/publishing/offer-editing/queries.ts',
  // staff's form
  'server/features/publishing/staff-offers/queries.ts',
  // many at once: their status, or that they are deleted
  'server/features/publishing/offer-changes/queries.ts',
  'server/features/publishing/offer-upkeep/queries.ts',
  // which feed an offer follows
  'server/features/publishing/offer-sources/queries.ts',
  // the changed wording that staff approved
  'server/features/publishing/offer-revisions/queries.ts',
  // end_told_at
  'server/features/publishing/offer-news/queries.ts',
  // current_redemptions
  'server/features/redeeming/redemptions/queries.ts',
  // low_stock_at, stock_alert, supplier_told_at, codes_each, next_code_days
  'server/features/redeeming/code-pools/queries.ts',
  // reliability_score
  'server/features/redeeming/answers/queries.ts',
  // merchant_id and brand, when staff merge merchants, or undo that
  'server/features/merchants/merchant-merging/queries.ts',
  'server/features/merchants/merge-undo/queries.ts',
  // category, when staff delete one and name another in its place
  'server/features/catalogue/categories/queries.ts',
  // announced_at
  'server/features/messaging/news/queries.ts',
]

function isPackage(target: string): boolean {
  return !/^(domain|server|web|tests|bench|scripts|bin)\//.test(target)
}

function forbiddenImports({ path, imports }: SourceFile): string[] {
  const rule = RULES.find(({ from }) => from.test(path))
  return imports.filter((target) => !rule?.mayImport(target, path)).map((target) => `${path} → ${target}`)
}

/** Imports from one room into another that its row does not name. */
function forbiddenVisits(floor: 'auth' | 'features', { path, imports }: SourceFile): string[] {
  const room = roomOf(path)
  if (room === undefined || !path.startsWith(`server/${floor}/`)) return []
  const isOpen = (target: string) => {
    const other = target.startsWith(`server/${floor}/`) ? roomOf(target) : undefined
    return other === undefined || other === room || ROOMS[floor][room]?.includes(other)
  }
  return imports.filter((target) => !isOpen(target)).map((target) => `${path} → ${target}`)
}

function countBy(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

function roomsIn(start: string): Set<string> {
  const inside = files.filter(({ path }) => path.startsWith(start)).map(({ path }) => path.slice(start.length))
  return new Set(inside.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))))
}

describe('the layout', () => {
  test('imports follow the table of ARCHITECTURE.md', () => {
    expect(shipped.flatMap(forbiddenImports)).toEqual([])
  })

  test('rooms import each other one way', () => {
    expect(shipped.flatMap((file) => forbiddenVisits('auth', file))).toEqual([])
    expect(shipped.flatMap((file) => forbiddenVisits('features', file))).toEqual([])
    for (const rooms of Object.values(ROOMS)) {
      const names = Object.keys(rooms)
      const upward = names.flatMap((room, index) =>
        (rooms[room] ?? []).filter((other) => names.indexOf(other) >= index).map((other) => `${room} → ${other}`),
      )
      expect(upward).toEqual([])
    }
  })

  test('every room has its row, and the web has rooms of the same names', () => {
    expect(roomsIn('server/auth/')).toEqual(new Set(Object.keys(ROOMS.auth)))
    expect(roomsIn('server/features/')).toEqual(new Set(Object.keys(ROOMS.features)))
    expect([...roomsIn('web/features/')].filter((room) => !Object.hasOwn(ROOMS.features, room))).toEqual([])
  })

  test('no file imports itself through others', () => {
    expect(findCycles(shipped)).toEqual([])
  })

  test('only queries files build SQL', () => {
    const mayUseKysely =
      /^server\/(features\/[^/]+\/[^/]+\/queries\.ts|auth\/[^/]+\/queries-[\w-]+\.ts|demo\/|platform\/(db|http\/health))/
    const others = shipped.filter(({ path, imports }) => imports.includes('kysely') && !mayUseKysely.test(path))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('an offer has one place that writes it, beside the marks that other rooms keep on it', () => {
    const writes =
      /\b(?:updateTable|insertInto|deleteFrom|mergeInto)\('offers'|\b(?:update(?:\s+only)?|insert\s+into|delete\s+from|merge\s+into)\s+(?:public\.)?"?offers\b/i
    const writers = shipped.filter(({ text }) => writes.test(text)).map(({ path }) => path)
    expect(new Set(writers)).toEqual(new Set(OFFER_WRITERS))
  })

  test('transactions are opened in one place', () => {
    const openers = shipped.filter(({ path, text }) => path.startsWith('server/') && text.includes('.transaction()'))
    expect(openers.map(({ path }) => path)).toEqual(['server/platform/db/transaction.ts'])
  })

  test('only the guard mints a proven scope', () => {
    const mints = /\bas (UserId|CompanyId|MerchantId)\b|\bsql<[^>]*\b(UserId|CompanyId|MerchantId)\b/
    const others = shipped.filter(({ path, text }) => !path.startsWith('server/auth/guard/') && mints.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('a policy says what an actor can do, and nothing else', () => {
    const policies = shipped.filter(({ path }) => /^server\/features\/.*\/policy\.ts$/.test(path))
    const others = policies.flatMap(({ path, text }) => {
      const exported = text.match(/^export .*/gm) ?? []
      return exported
        .filter((line) => !/^export (type |function can[A-Z])/.test(line))
        .map((line) => `${path}: ${line}`)
    })
    expect(others).toEqual([])
  })

  test('only config reads the environment', () => {
    const readers = files.filter(
      ({ path, text }) => path.startsWith('server/') && !isTest(path) && /process\.env\b/.test(text),
    )
    expect(readers.map(({ path }) => path)).toEqual(['server/config/config.ts'])
  })

  test('a feature of the server has the closed file names', () => {
    const names =
      /^server\/features\/[a-z][a-z-]*\/(routes|[a-z][a-z-]*\/((routes|schemas|service|queries|rules|policy|jobs)|[a-z-]+\.test))\.ts$/
    const odd = files.filter(({ path }) => path.startsWith('server/features/') && !names.test(path))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('components are PascalCase, everything else is kebab-case or a hook', () => {
    const tsx = /\/(([A-Z][A-Za-z]+)|guards|main|router|routes|page-title)\.tsx$/
    const plain =
      /\/(([a-z0-9]+([-.][a-z0-9]+)*)|(use[A-Z][A-Za-z]+))\.(ts|mjs|css|sql|d\.ts)$|\/\d{4}_[a-z0-9_]+\.sql$/
    const odd = files.filter(({ path }) => !(path.endsWith('.tsx') ? tsx : plain).test(`/${path}`))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('there is no drawer for odds and ends', () => {
    const drawers = files.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|index)(\/|\.tsx?$)/.test(path))
    expect(drawers.map(({ path }) => path)).toEqual([])
  })

  test('no file is over 300 lines', () => {
    const long = files.filter(({ lines }) => lines > 300)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  test('a folder can be held in the head', () => {
    const counts = countBy(files.filter(({ path }) => !isFlat(path)).map(({ path }) => dirname(path)))
    const crowded = [...counts].filter(([, count]) => count > FILES_IN_A_FOLDER_AT_MOST)
    expect(crowded).toEqual([])
  })

  test('a room has a dozen nouns at most', () => {
    const nouns = new Set(files.flatMap(({ path }) => (nounOf(path) ? [/^(?:[^/]+\/){4}/.exec(path)?.[0] ?? ''] : [])))
    const crowded = [...countBy([...nouns].map((noun) => dirname(noun)))].filter(
      ([, count]) => count > NOUNS_IN_A_ROOM_AT_MOST,
    )
    expect(crowded).toEqual([])
  })
})
