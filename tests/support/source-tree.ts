import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export type SourceFile = {
  /** From the project's root, with slashes. */
  path: string
  lines: number
  text: string
  /** Project files as paths from the root, packages by name; types count too. */
  imports: string[]
}

const FOLDERS = ['domain', 'server', 'web', 'tests', 'bench', 'scripts', 'bin']
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? ''
    return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), target)) : target
  })
}

/** Every source file of the project, generated ones left out. */
export function sourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => SOURCE.test(path) && !path.includes('.generated.'))
      .map((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8')
        return { path, lines: text.split('\n').length - 1, text, imports: importsOf(path, text) }
      }),
  )
}

/** The cycles of an import graph, each as the list of its files; empty when there are none. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.path, file.imports]))
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
