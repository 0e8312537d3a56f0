import { z } from 'zod'
import { PERSON_FIELDS, ROW_KINDS } from '../../../../domain/employee-imports.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { GivenText } from '../../../platform/http/shapes.ts'

const Said = z.string().nullable().describe('Null where the row says nothing')
const PersonField = z.enum(PERSON_FIELDS)

const ImportRow = z
  .object({
    row: z.int().describe('As a spreadsheet numbers it: the heading is row 1'),
    kind: z.enum(ROW_KINDS),
    fullName: Said,
    email: Said,
    employeeId: Said,
    department: Said,
    location: Said,
    grade: Said,
    startDate: Said,
    errors: z.array(z.object({ field: PersonField, message: z.string() }).meta({ id: 'ImportRowError' })),
    note: z.string().nullable(),
    changes: z.array(
      z
        .object({ field: PersonField, from: z.string().nullable(), to: z.string().nullable() })
        .meta({ id: 'ImportRowChange' }),
    ),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRowList = z
  .object({ items: z.array(ImportRow), nextCursor: z.string().nullable() })
  .meta({ id: 'ImportRowList' })
export type ImportRowList = z.infer<typeof ImportRowList>

export const ImportRowQuery = z.object({
  kind: z
    .enum([...ROW_KINDS, 'LEFT'])
    .default('ERROR')
    .describe('LEFT: those that had changed when the import was made'),
  ...PageQuery.shape,
})
export type ImportRowQuery = z.output<typeof ImportRowQuery>

export const RowCursor = z.object({ row: z.int().min(0).max(2_000_000) })
export const LeaverCursor = z.object({ id: z.uuid() })

export const ImportLeaverList = z
  .object({
    items: z.array(
      z
        .object({
          id: z.string(),
          fullName: z.string(),
          email: z.string().nullable(),
          employeeId: z.string().nullable(),
          department: z.string().nullable(),
        })
        .meta({ id: 'ImportLeaver' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ImportLeaverList' })
export type ImportLeaverList = z.infer<typeof ImportLeaverList>

export const ImportLeaverQuery = PageQuery

const Mended = GivenText.max(1000).default('')
export const MendedRow = z
  .object({
    fullName: Mended,
    email: Mended,
    employeeId: Mended,
    department: Mended,
    location: Mended,
    grade: Mended,
    startDate: Mended,
  })
  .meta({ id: 'MendedRow' })
export type MendedRow = z.output<typeof MendedRow>

/** What is no number of a row names none. */
const PathRow = z.string().transform((text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0))
export const RowParams = z.object({ id: PathId, row: PathRow })
