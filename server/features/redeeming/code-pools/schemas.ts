import { Readable } from 'node:stream'
import { z } from 'zod'
import { STOCK_ALERTS } from '../../../../domain/enums.ts'

export const CodeStock = z
  .object({
    offer: z.object({ id: z.string(), title: z.string() }).meta({ id: 'CodeStockOffer' }),
    hasSharedCode: z.boolean().describe('One code for everybody, which the first codes of a pool replace'),
    total: z.int().describe('Codes of the pool, taken ones included'),
    free: z.int(),
    taken: z.int(),
    lowStockAt: z.int().nullable().describe('From how many free codes on people are told; null for a tenth'),
    tenth: z.int().describe('Of what was free when codes were added last, rounded up'),
    alertAt: z.int().describe('lowStockAt, else tenth'),
    failed: z.int().describe('Codes whose holders said that they did not work'),
    codesEach: z.int().describe('How many a person may take'),
    nextCodeDays: z.int().describe('Days after one was taken until the next is due'),
    level: z.enum(STOCK_ALERTS).nullable().describe('Null while there are enough, and without a pool'),
  })
  .meta({ id: 'CodeStock' })
export type CodeStock = z.infer<typeof CodeStock>

export const StockSettings = z
  .object({ lowStockAt: z.int('Use a whole number.').min(1, 'Use 1 or more.').max(100_000).nullable() })
  .meta({ id: 'StockSettings' })
export type StockSettings = z.infer<typeof StockSettings>

export const CodeAllowance = z
  .object({
    codesEach: z.int('Use a whole number.').min(1, 'Use 1 to 50.').max(50, 'Use 1 to 50.'),
    nextCodeDays: z.int('Use a whole number.').min(0, 'Use 0 to 365.').max(365, 'Use 0 to 365.'),
  })
  .meta({ id: 'CodeAllowance' })
export type CodeAllowance = z.infer<typeof CodeAllowance>

/** Text that is read or written as it comes, so that it is never held whole. */
const streamOf = (description: string) =>
  z.custom<Readable>((text) => text instanceof Readable).meta({ type: 'string', description })

export const CodeText = streamOf('One code a line, or a CSV file with the codes in its first column')
export const CodeTable = streamOf('The columns code, state, taken and reported; nobody is named')

export const CodeImportQuery = z.object({
  dryRun: z.enum(['true', 'false']).describe('True only reports what false would do'),
})

const Lines = z
  .object({ count: z.int(), examples: z.array(z.int()).describe('The first 20 lines, counted from 1') })
  .meta({ id: 'CodeLines' })

export const CodeReport = z
  .object({
    codes: z.int().describe('Different codes that were read'),
    added: z.int().describe('Those of them that are new; after a dry run, that would be added'),
    known: Lines.describe('In the pool already'),
    repeated: Lines.describe('Once more in the same file'),
    blank: Lines,
    tooLong: Lines.describe('Over 120 characters'),
    unreadable: Lines.describe('What the barcode of the offer cannot carry'),
    replacesSharedCode: z.boolean().describe('The offer had one code for everybody, which the pool takes the place of'),
  })
  .meta({ id: 'CodeReport' })
export type CodeReport = z.infer<typeof CodeReport>

export const CodesWithdrawn = z.object({ withdrawn: z.int() }).meta({ id: 'CodesWithdrawn' })
export type CodesWithdrawn = z.infer<typeof CodesWithdrawn>
