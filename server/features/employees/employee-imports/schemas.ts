import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  IMPORT_COLUMNS_AT_MOST,
  IMPORT_FIELDS,
  IMPORT_STATUSES,
  INVITE_CHOICES,
} from '../../../../domain/employee-imports.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

/** A file that is read as it comes, so that it is never held whole. */
export const ImportFile = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({ type: 'string', format: 'binary', description: 'A CSV file or an XLSX workbook, 32 MB at most' })

/** Its rows as a table, or the file as it came; written as it is read. */
export const Download = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({ type: 'string', format: 'binary', description: 'The file' })

export const ImportFileQuery = z.object({
  fileName: TypedText.min(1, 'Name the file.').max(200, 'Use 200 characters at most.'),
})

const Field = z.enum(IMPORT_FIELDS).nullable().describe('Null for a column that is left out')

export const EmployeeImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    size: z.int().describe('In bytes'),
    kind: z.enum(['CSV', 'XLSX']),
    encoding: z.string().describe('Of a CSV file: what its characters were found to be'),
    delimiter: z.string().nullable().describe('Of a CSV file: what parts its cells'),
    status: z.enum(IMPORT_STATUSES),
    revision: z.int().describe('Of the rows as they are judged; it is confirmed with it'),
    problem: z.string().nullable().describe('Why it could not go on'),
    columns: z.array(
      z
        .object({ heading: z.string(), samples: z.array(z.string()), field: Field })
        .meta({ id: 'EmployeeImportColumn' }),
    ),
    isWhole: z.boolean().describe('The file is everybody, so that whoever is not in it becomes inactive'),
    rows: z.int().nullable().describe('Under the heading; null until the file is read'),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    faulty: z.int().describe('Rows with errors, which are left out'),
    unknown: z
      .int()
      .describe('Those of them that do not say whose they are; nobody becomes inactive while there are any'),
    leaving: z.int().describe('Who becomes inactive'),
    people: z.int().describe('How many active people the company had when the rows were judged'),
    looksShort: z.boolean().describe('So many would become inactive that their number is to be typed'),
    invite: z.enum(INVITE_CHOICES).nullable(),
    inviteOn: z.string().nullable().meta({ format: 'date' }),
    done: z.int().describe('Rows and leavers that were written so far'),
    leftOut: z.int().describe('Rows and leavers that had changed after they were judged'),
    kept: z.int().describe('What an undo could not take back'),
    invited: z.int(),
    createdAt: Timestamp,
    createdBy: z.string().nullable().describe('The name of whoever brought it'),
    finishedAt: Timestamp.nullable(),
    undoneAt: Timestamp.nullable(),
    undoUntil: Timestamp.nullable().describe('Null when it cannot be undone'),
    hasFile: z.boolean().describe('Whether the file can still be downloaded'),
  })
  .meta({ id: 'EmployeeImport' })
export type EmployeeImport = z.infer<typeof EmployeeImport>

export const EmployeeImportList = z
  .object({ items: z.array(EmployeeImport).describe('Newest first'), nextCursor: z.string().nullable() })
  .meta({ id: 'EmployeeImportList' })
export type EmployeeImportList = z.infer<typeof EmployeeImportList>

export const EmployeeImportQuery = PageQuery

export const ImportColumns = z
  .object({
    columns: z
      .array(z.enum(IMPORT_FIELDS).nullable())
      .min(1)
      .max(IMPORT_COLUMNS_AT_MOST)
      .describe('What each column holds, in their order'),
    isWhole: z.boolean(),
  })
  .meta({ id: 'ImportColumns' })
export type ImportColumns = z.output<typeof ImportColumns>
