import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const WEB = 'dist/web'

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))

/** Every chunk that must be there before the modules named have run: they and what they import at once. */
function closure(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return seen
}

const bytes = (file: string) => statSync(join(WEB, `${file}.br`)).size

/** Compressed KiB of script and style that a screen needs: its own modules over the entry. */
export function screenWeight(modules: readonly string[]): { js: number; css: number } {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const missing = modules.filter((name) => !manifest[name])
  if (!entry || missing.length > 0) throw new Error(`Not in the build: ${missing.join(', ') || 'the entry'}`)
  const chunks = [...closure([entry, ...modules])].flatMap((name) => manifest[name] ?? [])
  const js = chunks.reduce((sum, chunk) => sum + bytes(chunk.file), 0)
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].reduce((sum, file) => sum + bytes(file), 0)
  return { js: Math.round((js / 1024) * 10) / 10, css: Math.round((css / 1024) * 10) / 10 }
}
