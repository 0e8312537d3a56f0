/** A wholesaler's price list: `branch|reference|shop|what it is|code|end|address` on each line behind its heading. */
export default {
  name: 'depot',
  label: 'Depot price list',
  addressHint: 'Of the list that the depot gave you, with https.',
  prior: 60,
  settings: [{ name: 'branch', label: 'Branch', hint: 'Whose offers to take, such as North. Empty means all.' }],

  read(text, { branch }) {
    const [heading, ...lines] = text.split('\n').filter(Boolean)
    if (!heading.startsWith('DEPOT')) throw new Error('Its first line does not begin with DEPOT.')
    const rows = lines.map((line) => line.split('|'))
    const whole = rows.filter((row) => row.length === 7)
    const items = whole
      .filter(([of]) => branch === '' || of === branch)
      .map(([, ref, merchant, title, code, end, link]) => ({ ref, merchant, title, code, end, link }))
    const torn = rows.length - whole.length
    return { items, problems: torn > 0 ? [`Lines that have not seven parts, and were left out: ${torn}.`] : [] }
  },
}
