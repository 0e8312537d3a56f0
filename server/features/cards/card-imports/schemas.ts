import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  CARD_IMPORT_COLUMNS_AT_MOST,
  CARD_IMPORT_FIELDS,
  CARD_IMPORT_STATUSES,
  CARD_ROW_KINDS,
} from '../../../../domain/card-imports.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

/** Read as it comes, and never kept as it came. */
export const CardImportFile = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({ type: 'string', format: 'binary', description: 'A CSV file or an XLSX workbook, 5 MB at most' })

export const CardImportFileQuery = z.object({
  fileName: TypedText.min(1, 'Name the file.').max(200, 'Use 200 characters at most.'),
  templateId: z.uuid(),
})

const Field = z.enum(CARD_IMPORT_FIELDS).nullable().describe('Null for a column that is left out')

export const CardImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    templateId: z.string(),
    template: z.string().describe('Its name'),
    status: z.enum(CARD_IMPORT_STATUSES),
    revision: z.int().describe('Of the rows as they are judged; it is confirmed with it'),
    columns: z.array(
      z
        .object({
          heading: z.string(),
          samples: z.array(z.string()).describe('Whatever has four digits is masked'),
          field: Field,
        })
        .meta({ id: 'CardImportColumn' }),
    ),
    rows: z.int().describe('Under the heading'),
    ready: z.int(),
    faulty: z.int().describe('Rows with errors, which are left out'),
    issued: z.int(),
    leftOut: z.int().describe('Rows that could not become cards any more when they were to'),
    requiresApproval: z.boolean().describe('Whether cards that are issued now wait for a second person'),
    createdAt: Timestamp,
    createdBy: z.string().nullable(),
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'CardImport' })
export type CardImport = z.infer<typeof CardImport>

export const CardImportList = z
  .object({ items: z.array(CardImport).describe('Newest first'), nextCursor: z.string().nullable() })
  .meta({ id: 'CardImportList' })
export type CardImportList = z.infer<typeof CardImportList>

export const CardImportQuery = PageQuery

export const CardImportColumns = z
  .object({
    columns: z.array(Field).min(1).max(CARD_IMPORT_COLUMNS_AT_MOST).describe('What each holds, in their order'),
  })
  .meta({ id: 'CardImportColumns' })
export type CardImportColumns = z.output<typeof CardImportColumns>

export const CardImportConfirmation = z.object({ revision: z.int().min(0) }).meta({ id: 'CardImportConfirmation' })

const Said = z.string().nullable()
const CardImportRow = z
  .object({
    row: z.int().describe('As a spreadsheet numbers it: the heading is row 1'),
    employeeId: Said.describe('As the row says it'),
    email: Said.describe('As the row says it'),
    holder: Said.describe('The name of whoever it is for'),
    ending: Said.describe('At most the last four characters of its number'),
    problem: Said,
  })
  .meta({ id: 'CardImportRow' })
export type CardImportRow = z.infer<typeof CardImportRow>

export const CardImportRowList = z
  .object({ items: z.array(CardImportRow), nextCursor: z.string().nullable() })
  .meta({ id: 'CardImportRowList' })
export type CardImportRowList = z.infer<typeof CardImportRowList>

export const CardImportRowQuery = z.object({ kind: z.enum(CARD_ROW_KINDS).default('ERROR'), ...PageQuery.shape })
export type CardImportRowQuery = z.output<typeof CardImportRowQuery>
export const RowCursor = z.object({ row: z.int().min(0).max(2_000_000) })
