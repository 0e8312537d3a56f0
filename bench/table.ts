/** One line of the result; `isMet` is left out where there is no aim. */
export type Row = { measure: string; result: string; details: string; aim?: string; isMet?: boolean }

const HEAD = ['Measure', 'Result', 'Aim', 'Met', 'Details']

function cellsOf({ measure, result, details, aim = '', isMet }: Row): string[] {
  return [measure, result, aim, isMet === undefined ? '' : isMet ? 'met' : 'missed', details]
}

/** The rows as one table, in columns for a terminal or as Markdown. */
export function formatTable(rows: readonly Row[], asMarkdown: boolean): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const padded = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  const [head = [], ...body] = padded
  if (asMarkdown) return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return [head, rule, ...body].map((cells) => cells.join('  ').trimEnd()).join('\n')
}

/** A number as people read it: 1,234 or 12.3 or 0.87. */
export function number(value: number, decimals = 0): string {
  return value.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
