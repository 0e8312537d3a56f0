import { FUNNEL_LABELS } from '../../../../domain/analytics.ts'
import { formatCount } from '../../../../domain/count.ts'
import { BarChart } from '../../../ui/Chart.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Analytics } from './analytics.ts'
import { changeText, rateText } from './comparison.ts'

type Step = Analytics['funnel'][number] & { share: number | null }

const shareOf = (now: number, earlier: number | undefined) =>
  earlier === undefined || earlier === 0 ? null : (now / earlier) * 100

function stepsOf(funnel: Analytics['funnel']): Step[] {
  return funnel.map((step, index) => ({ ...step, share: shareOf(step.now, funnel[index - 1]?.now) }))
}

function csvOf(steps: readonly Step[]): string {
  const rows = steps.map(({ step, now, share, before }) =>
    [FUNNEL_LABELS[step], now, share?.toFixed(1) ?? '', before ?? ''].join(','),
  )
  return ['Step,Times,Percent of the step before,Period before', ...rows].join('\r\n')
}

function finding(funnel: Analytics['funnel']): string {
  const of = (wanted: Step['step']) => funnel.find(({ step }) => step === wanted)?.now ?? 0
  const share = shareOf(of('REDEEMED'), of('OPENED'))
  return share === null ? 'Nobody has opened an offer in this time' : `${rateText(share)} redeemed of what was opened`
}

/** From opening an offer to saying that it worked: bars on one scale, and the same as a table. */
export function Funnel({ funnel }: Pick<Analytics, 'funnel'>) {
  const steps = stepsOf(funnel)
  const table = (
    <Table
      caption="From opening an offer to saying that it worked"
      rows={steps}
      rowKey={({ step }) => step}
      columns={[
        { id: 'step', title: 'Step', cell: ({ step }) => FUNNEL_LABELS[step] },
        { id: 'now', title: 'Times', isNumber: true, cell: ({ now }) => formatCount(now) },
        { id: 'share', title: 'Of the step before', isNumber: true, cell: ({ share }) => rateText(share) },
        { id: 'change', title: 'Change', isNumber: true, cell: ({ now, before }) => changeText(now, before) },
      ]}
    />
  )
  return (
    <section aria-label="Funnel" className="flex flex-col gap-2">
      <BarChart
        title={finding(funnel)}
        measure="Once a person, offer and day"
        points={steps.map(({ step, now }) => ({ label: FUNNEL_LABELS[step], value: now }))}
        whole={{ table, csv: csvOf(steps), fileName: 'offerwell-funnel.csv' }}
      />
      <p className="max-w-[70ch] text-portal text-ink-muted">
        Offers that only pass by in a list are not counted. An answer counts on the day when it was first given, which
        may be weeks after the redemption.
      </p>
    </section>
  )
}
