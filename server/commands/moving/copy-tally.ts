/** Tables of fewer rows are not worth a line. */
const SAID_FROM = 10_000

/** Adds up what a copy tells of each table, and says the large ones as they come. */
export function createTally(say: (line: string) => void) {
  const copied = { tables: 0, rows: 0 }
  const onCopied = (name: string, rows: number) => {
    copied.tables += 1
    copied.rows += rows
    if (rows >= SAID_FROM) say(`Copied ${name}: ${rows.toLocaleString('en-GB')} rows`)
  }
  const sentence = () => `Copied and compared ${copied.rows.toLocaleString('en-GB')} rows of ${copied.tables} tables.`
  return { onCopied, sentence }
}
