import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The reader answers a number without the zeros that its format shows before it, and no style of a cell at all. */
const ZEROS = /^0{2,}$/
const NUMBER_FORMAT = /<(?:\w+:)?numFmt\s[^<>]*>/g
/** Around the formats that cells name by their place. */
const CELL_FORMATS = /<\/?(?:\w+:)?cellXfs[^<>]*>/
const CELL_FORMAT = /<(?:\w+:)?xf\s[^<>]*>/g
/** A cell of a whole number: the prefix that some writers use, what is in its tag, and the number. */
const NUMBER_CELL = /<((?:\w+:)?)c\s([^<>]*)>\s*(?:<\1f[^<>]*>(?:[^<]*<\/\1f>)?\s*)?<\1v>(\d+)<\/\1v>\s*<\/\1c>/g

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(` ${tag}`)?.[1]
}

/** How many digits the formats of cells show, by their place in the styles, of those that are zeros alone. */
function shownDigits(styles: string): ReadonlyMap<string, number> {
  const digits = new Map<string | undefined, number>()
  for (const [format] of styles.matchAll(NUMBER_FORMAT)) {
    const code = attribute(format, 'formatCode') ?? ''
    if (ZEROS.test(code)) digits.set(attribute(format, 'numFmtId'), code.length)
  }
  const formats = styles.split(CELL_FORMATS)[1]?.match(CELL_FORMAT) ?? []
  return new Map(
    formats.flatMap((format, place) => {
      const shown = digits.get(attribute(format, 'numFmtId'))
      return shown === undefined ? [] : [[`${place}`, shown] as const]
    }),
  )
}

function withZeros(sheet: string, digits: ReadonlyMap<string, number>): string {
  return sheet.replaceAll(NUMBER_CELL, (cell, prefix: string, tag: string, number: string) => {
    const shown = digits.get(attribute(tag, 's') ?? '')
    const type = attribute(tag, 't') ?? 'n'
    if (shown === undefined || type !== 'n' || number.length >= shown) return cell
    const text = number.padStart(shown, '0')
    return `<${prefix}c r="${attribute(tag, 'r') ?? ''}" t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
  })
}

/** The workbook with the texts that people see where a number's format shows zeros before it, as 000142; itself where none does. */
export function withShownZeros(bytes: Uint8Array): Uint8Array {
  const styles = unzipSync(bytes, { filter: ({ name }) => name === 'xl/styles.xml' })['xl/styles.xml']
  const digits = shownDigits(styles === undefined ? '' : strFromU8(styles))
  if (digits.size === 0) return bytes
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => {
    const isSheet = name.startsWith('xl/worksheets/') && name.endsWith('.xml')
    return [name, isSheet ? strToU8(withZeros(strFromU8(file), digits)) : file] as const
  })
  return zipSync(Object.fromEntries(files), { level: 0 })
}
