import { readFileSync } from 'node:fs'

export type Values = Readonly<Record<string, string | number>>

/** Puts the values in the place of `${NAME}`, as envsubst does. Throws for a name that has none. */
export function fill(text: string, values: Values): string {
  return text.replace(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is said about ${name}.`)
    return String(value)
  })
}

/** One of the templates that the reference deployment is documented with. */
export function fillTemplate(name: string, values: Values): string {
  return fill(readFileSync(new URL(`../../docs/cluster/${name}`, import.meta.url), 'utf8'), values)
}
