import { z } from 'zod'
import { REPORT_DIMENSIONS, REPORT_LENGTHS } from '../../../../domain/company-reports.ts'
import { GivenDay, Pounds } from '../../../platform/http/shapes.ts'

const Day = z.string().meta({ format: 'date' })
const Month = Day.describe('Its first day')

export const ReportQuery = z.object({
  by: z.enum(REPORT_DIMENSIONS).optional().describe('What the parts are; without it the company is told as a whole'),
  months: z.coerce
    .number()
    .pipe(z.literal([...REPORT_LENGTHS]))
    .default(1),
  until: GivenDay.optional().describe('A day of the last month; without it the latest that was counted'),
})
export type ReportQuery = z.output<typeof ReportQuery>

const People = z
  .object({
    value: z.int().describe('To the nearest 5, moved a little; over more than one month, of a month on average'),
    isLeast: z.boolean().describe('True when fewer than 5 of the others did not: then it is a lower bound'),
  })
  .meta({ id: 'ReportedPeople' })

const Saved = Pounds.nullable().describe('To the nearest £10, moved a little; null where it cannot be told')

const figures = {
  people: z.int().describe('Recorded, at the end of the last month'),
  invited: z.int().nullable().describe('Of those, who were invited and had not joined; null for a part'),
  joined: People.nullable().describe('Exact for the whole company'),
  active: People.nullable().describe('Who clicked or redeemed; null where it cannot be told'),
  redeemers: People.nullable(),
  estimated: Saved,
  confirmed: Saved,
  monthsTold: z.int().describe('Of how many of the months savings could be told'),
}

const Figures = z.object(figures).meta({ id: 'ReportFigures' })
export type Figures = z.infer<typeof Figures>

const Part = z
  .object({
    name: z.string().describe('Empty for those of whom nothing is recorded'),
    figures: Figures.nullable().describe('Null for fewer than 5 people'),
    before: Figures.nullable().describe('In the months before; null where there were none, or fewer than 5 people'),
  })
  .meta({ id: 'ReportPart' })

const Use = z.object({ name: z.string(), people: z.int() }).meta({ id: 'ReportUse' })

export const CompanyReport = z
  .object({
    company: z.string(),
    firstOn: Day.describe('When the first month of this company is counted'),
    available: z.array(Month).describe('The months that were counted, latest first'),
    period: z.object({ from: Month, to: Month }).meta({ id: 'ReportPeriod' }).nullable(),
    figures: Figures.nullable().describe('Null while no month was counted'),
    before: Figures.nullable().describe('Of as many months before, where all of them were counted'),
    perHead: Pounds.nullable().describe('What each person who joined saved, on average'),
    cost: z
      .object({
        yearly: Pounds,
        ofPeriod: Pounds.describe('Its part for the months whose savings are told; for all of them where none are'),
        returned: z.number().nullable().describe('Pounds saved for each pound of it; null where savings are not told'),
      })
      .meta({ id: 'ReportCost' })
      .nullable()
      .describe('Null while no yearly cost is entered'),
    benchmark: z
      .object({
        companies: z.int(),
        month: Month,
        activePercent: z.int().nullable(),
        redeemersPercent: z.int().nullable(),
        savedPerHead: Pounds.nullable(),
      })
      .meta({ id: 'ReportBenchmark' })
      .nullable()
      .describe('The middle of the companies of like size, for a single month; null where there are fewer than 10'),
    extras: z
      .object({
        cards: z.int().describe('In use when the last month was over'),
        offersLive: z.int().describe('Of the company’s own, when it was over'),
        offersEnded: z.int().describe('Of the company’s own, which ended in these months'),
        campaigns: z.int().describe('Sent in these months'),
        meantFor: z.int().describe('For how many people they were at most, counted once a campaign'),
      })
      .meta({ id: 'ReportExtras' })
      .nullable(),
    months: z
      .array(
        z
          .object({
            month: Month,
            joined: People.nullable(),
            active: People.nullable(),
            redeemers: People.nullable(),
            estimated: Saved,
            confirmed: Saved,
          })
          .meta({ id: 'ReportMonth' }),
      )
      .describe('The last 12 months up to the last of the period, the earliest first'),
    parts: z.array(Part).describe('The parts that were asked for, most people first'),
    categories: z.array(Use).describe('Those that can be told, most people first'),
    merchants: z.array(Use).describe('The 20 that most people used of those that can be told'),
  })
  .meta({ id: 'CompanyReport' })
export type CompanyReport = z.infer<typeof CompanyReport>
