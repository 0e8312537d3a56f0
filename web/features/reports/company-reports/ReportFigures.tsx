import { COMPANY_SIZES, monthsIn, monthText, SAVED_AT_MOST } from '../../../../domain/company-reports.ts'
import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { aboutPounds, aboutText, TOO_FEW } from '../../../../domain/report-words.ts'
import { Figure } from '../../../ui/Card.tsx'
import { changeText, percentOf, savedOf, thanText } from './changes.ts'
import type { CompanyReport, ReportedFigures } from './company-reports.ts'

const wholePounds = (pounds: number) => formatMoney(pounds).replace(/\.00$/, '')

type Told = { report: CompanyReport; figures: ReportedFigures }

/** Like 'in the middle of 12 companies of your size: 35%'. */
function middleText({ benchmark }: CompanyReport, text: string | null): string | undefined {
  return benchmark && text !== null ? `Middle of ${benchmark.companies} companies of your size: ${text}` : undefined
}

function Note({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines
    .filter((line) => line !== undefined)
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))
}

function People({ report, figures, kind }: Told & { kind: 'active' | 'redeemers' }) {
  const { before, benchmark, period } = report
  const percent = percentOf(figures[kind], figures.joined)
  const middle = kind === 'active' ? benchmark?.activePercent : benchmark?.redeemersPercent
  const isLong = period && period.from !== period.to
  const lines = [
    percent === null
      ? 'Told once at least 5 of 10 or more people did'
      : `About ${percent}%${figures[kind]?.isLeast ? ' or more' : ''} of those who joined`,
    changeText(figures[kind]?.value, before?.[kind]?.value, { than: thanText(report) }),
    middleText(report, middle === null || middle === undefined ? null : `${middle}%`),
  ]
  const label = kind === 'active' ? 'Active' : 'Used an offer'
  return (
    <Figure
      label={isLong ? `${label}, a month on average` : label}
      value={aboutText(figures[kind])}
      note={<Note lines={lines} />}
    />
  )
}

function Joined({ report, figures }: Told) {
  const { people, invited, joined } = figures
  const lines = [
    `${formatCount(invited ?? 0)} invited and not here yet`,
    changeText(joined?.value, report.before?.joined?.value, { than: thanText(report), isExact: true }),
  ]
  return (
    <Figure
      label="Joined"
      value={`${formatCount(joined?.value ?? 0)} of ${formatCount(people)}`}
      note={<Note lines={lines} />}
    />
  )
}

/** Where some of the months are left out of a sum, that. */
function untoldText({ period }: CompanyReport, { monthsTold }: ReportedFigures): string | undefined {
  const months = period ? monthsIn(period) : 0
  return monthsTold > 0 && monthsTold < months ? `Of the ${monthsTold} of ${months} months that can be told` : undefined
}

function Savings({ report, figures }: Told) {
  const before = report.before && savedOf(report.before)
  const lines = [
    `Estimated: ${aboutPounds(figures.estimated)}`,
    `Confirmed by people: ${aboutPounds(figures.confirmed)}`,
    untoldText(report, figures),
    changeText(savedOf(figures), before, { than: thanText(report), format: wholePounds }),
  ]
  return <Figure label="Savings" value={aboutPounds(savedOf(figures))} note={<Note lines={lines} />} />
}

function PerHead({ report }: { report: CompanyReport }) {
  const { perHead, benchmark } = report
  const middle = benchmark?.savedPerHead ?? null
  const lines = [
    'savings over everybody who has joined',
    middleText(report, middle === null ? null : formatMoney(middle)),
  ]
  return <Figure label="Saved per head" value={aboutPounds(perHead)} note={<Note lines={lines} />} />
}

const ratio = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Only where the company has entered what it pays. */
function Return({ cost }: Pick<CompanyReport, 'cost'>) {
  if (!cost) return null
  const { returned, ofPeriod, yearly } = cost
  return (
    <Figure
      label="Return on cost"
      value={returned === null ? TOO_FEW : `About £${ratio.format(returned)} for £1`}
      note={`saved, over the ${formatMoney(ofPeriod)} that the same months cost at ${formatMoney(yearly)} a year`}
    />
  )
}

/** The company as a whole, each figure beside what it was before. */
export function ReportFigures({ report, figures }: Told) {
  return (
    <section aria-label="The whole company" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Joined report={report} figures={figures} />
      <People report={report} figures={figures} kind="active" />
      <People report={report} figures={figures} kind="redeemers" />
      <Savings report={report} figures={figures} />
      <PerHead report={report} />
      <Return cost={report.cost} />
    </section>
  )
}

function sizeText(joined: number): string {
  const at = COMPANY_SIZES.findLastIndex((least) => least <= joined)
  const [least = 0, next] = [COMPANY_SIZES[at], COMPANY_SIZES[at + 1]]
  return next === undefined
    ? `${formatCount(least)} people or more who joined`
    : `${formatCount(least)} to ${formatCount(next - 1)} people who joined`
}

/** How these figures come about, so that nobody wonders why they do not add up. */
export function ReportNote({ report, figures }: Told) {
  const { benchmark, period } = report
  return (
    <p className="max-w-[80ch] text-portal text-ink-muted">
      Each month is counted once, on the 3rd of the next, and stays as it was counted. So that nobody can be recognised,
      people are told to the nearest 5 and pounds to the nearest £10, both moved a little by chance, and nothing is told
      where fewer than 5 people did something; where fewer than 5 did not, only “or more” is told. Parts therefore need
      not add up to the whole, and in a small company few of them are told. Of what one person saves in a month, £
      {SAVED_AT_MOST} of estimates and £{SAVED_AT_MOST} of what they confirmed count at most.
      {period && period.from !== period.to && ' Averages are over the months that can be told.'}
      {benchmark &&
        ` The middle is that of ${benchmark.companies} companies with ${sizeText(figures.joined?.value ?? 0)}, in ${monthText(benchmark.month)}.`}
    </p>
  )
}
