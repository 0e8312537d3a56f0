import { strToU8, zipSync } from 'fflate'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What a workbook has beside its sheet. */
type Parts = { styles?: string; sharedStrings?: string }

/** As small as a workbook gets: one sheet with these rows of cells. */
export function workbook(rows: readonly string[], { styles = '', sharedStrings = '' }: Parts = {}): Buffer {
  const target = (id: number, type: string, file: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${file}.xml"/>`
  const targets = [
    target(1, 'worksheet', 'worksheets/sheet1'),
    target(2, 'styles', 'styles'),
    target(3, 'sharedStrings', 'sharedStrings'),
  ]
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${CONTENT}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${CONTENT}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${CONTENT}/relationships">${targets.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SHEET}">${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const encoded = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(encoded)))
}

export const textCell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
