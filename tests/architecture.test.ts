import { describe, expect, test } from 'vitest'
import { findCycles, type SourceFile, sourceFiles } from './support/source-tree.ts'

const files = sourceFiles()
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const shipped = files.filter(({ path }) => !isTest(path) && /^(domain|server|web)\//.test(path) && /\.tsx?$/.test(path))

const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]

/** Who may import what: the first matching row decides. A target is a path from the root, or a package's name. */
const RULES: { from: RegExp; mayImport: (target: string, from: string) => boolean }[] = [
  { from: /^domain\//, mayImport: (target) => target.startsWith('domain/') },
  {
    from: /^server\/platform\//,
    mayImport: (target) =>
      /^(domain\/|server\/platform\/|server\/config(-[a-z]+)?\.ts$|server\/migrations\/tables\.generated\.ts$)/.test(
        target,
      ) || isPackage(target),
  },
  {
    from: /^server\/sources\//,
    mayImport: (target) => /^(domain\/|server\/sources\/|server\/platform\/fetch\/)/.test(target) || isPackage(target),
  },
  {
    from: /^server\/auth\//,
    mayImport: (target) =>
      /^(domain\/|server\/auth\/|server\/platform\/|server\/config(-[a-z]+)?\.ts$|server\/migrations\/tables)/.test(
        target,
      ) || isPackage(target),
  },
  {
    from: /^server\/features\//,
    mayImport: (target, from) =>
      /^(domain\/|server\/platform\/|server\/auth\/(actor|guard)\.ts$|server\/sources\/|server\/migrations\/tables)/.test(
        target,
      ) ||
      featureOf(target) === featureOf(from) ||
      /^server\/features\/[^/]+\/(service|schemas)\.ts$/.test(target) ||
      isPackage(target),
  },
  { from: /^server\//, mayImport: (target) => !target.startsWith('web/') },
  { from: /^web\/ui\//, mayImport: (target) => /^(domain\/|web\/ui\/)/.test(target) || isPackage(target) },
  { from: /^web\/lib\//, mayImport: (target) => /^(domain\/|web\/lib\/|web\/ui\/)/.test(target) || isPackage(target) },
  {
    from: /^web\/features\//,
    mayImport: (target, from) =>
      /^(domain\/|web\/lib\/|web\/ui\/)/.test(target) || featureOf(target) === featureOf(from) || isPackage(target),
  },
  { from: /^web\//, mayImport: (target) => !target.startsWith('server/') },
]

function isPackage(target: string): boolean {
  return !/^(domain|server|web|tests|bench|scripts|bin)\//.test(target)
}

function forbiddenImports({ path, imports }: SourceFile): string[] {
  const rule = RULES.find(({ from }) => from.test(path))
  return imports.filter((target) => !rule?.mayImport(target, path)).map((target) => `${path} → ${target}`)
}

describe('the layout', () => {
  test('imports follow the table of ARCHITECTURE.md', () => {
    expect(shipped.flatMap(forbiddenImports)).toEqual([])
  })

  test('no file imports itself through others', () => {
    expect(findCycles(shipped)).toEqual([])
  })

  test('only queries files build SQL', () => {
    const mayUseKysely =
      /^server\/(features\/[^/]+\/queries\.ts|auth\/queries-[\w-]+\.ts|demo\/|platform\/(db|http\/health))/
    const others = shipped.filter(({ path, imports }) => imports.includes('kysely') && !mayUseKysely.test(path))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('only config.ts reads the environment', () => {
    const readers = files.filter(
      ({ path, text }) => path.startsWith('server/') && !isTest(path) && /process\.env\b/.test(text),
    )
    expect(readers.map(({ path }) => path)).toEqual(['server/config.ts'])
  })

  test('a feature of the server has the closed file names', () => {
    const names = /^server\/features\/[a-z][a-z-]*\/((routes|schemas|service|queries|policy|jobs)|[a-z-]+\.test)\.ts$/
    const odd = files.filter(({ path }) => path.startsWith('server/features/') && !names.test(path))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('components are PascalCase, everything else is kebab-case or a hook', () => {
    const tsx = /\/(([A-Z][A-Za-z]+)|guards|main|router|page-title)\.tsx$/
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
})
