import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { type IngestionSource, useSourceTest } from './sources.ts'

/** Asks the source with its stored settings, and shows the first items. */
export function SourceTest({ source }: { source: IngestionSource }) {
  const { mutate, isPending, data, error } = useSourceTest(source.id)
  return (
    <Section title="Connection" text="A test asks for the first items with the saved settings, and keeps nothing.">
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          Test connection
        </Button>
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {data?.says ?? error?.message}
      </p>
      <Rows label="First items">
        {data?.items.map(({ title, merchantName, code, refusal }, index) => (
          <Row
            key={index}
            title={title || 'An item without a title'}
            badge={
              refusal === null ? <Badge tone="success">Would be taken</Badge> : <Badge tone="warning">Left out</Badge>
            }
            text={[merchantName, code === null ? '' : `Code ${code}`, refusal ?? ''].filter(Boolean).join('. ')}
          />
        ))}
      </Rows>
    </Section>
  )
}
