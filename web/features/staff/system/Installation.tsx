import { formatCount } from '../../../../domain/count.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { RUN_WORDS } from '../../../../domain/run-words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { AdminSystem } from './system.ts'

const GIB = 1024 ** 3

function storageText({ kind, freeBytes }: AdminSystem['storage']): string {
  if (kind === 'BUCKET') return 'A bucket; its room is its provider’s affair'
  return freeBytes === null
    ? 'The data folder, which cannot be read'
    : `The data folder, ${(freeBytes / GIB).toFixed(1)} GiB free`
}

/** What runs here. */
export function Versions({ system }: { system: AdminSystem }) {
  const { version, node, database, migrations, storage } = system
  const rows = [
    ['Offerwell', version],
    ['Node', node],
    ['PostgreSQL', database],
    [
      'Migrations',
      migrations ? `${migrations.count}, the last ${migrations.latest} on ${formatDate(migrations.ranAt)}` : 'None',
    ],
    ['Files', storageText(storage)],
  ] as const
  return (
    <Section title="Installation">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The keys that sign people in, newest first. */
export function SigningKeys({ keysFile, signingKeys }: Pick<AdminSystem, 'keysFile' | 'signingKeys'>) {
  const text = keysFile ? 'They come from AUTH_JWT_KEYS_FILE.' : 'A new one: npm run admin -- new-signing-key'
  return (
    <Section title="Signing keys" text={text}>
      <Rows label="Signing keys">
        {signingKeys.map(({ kid, algorithm, createdAt, signs, retiredAt }) => (
          <Row
            key={kid}
            title={kid}
            badge={signs && <Badge tone="success">Signs now</Badge>}
            text={`${algorithm}, made on ${formatDate(createdAt)}${retiredAt ? `, replaced on ${formatDate(retiredAt)}` : ''}`}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** The feeds that bring offers, and how their last runs went. */
export function Sources({ sources }: Pick<AdminSystem, 'sources'>) {
  return (
    <Section title="Sources" text={sources.length === 0 ? 'No feed has been imported yet.' : undefined}>
      <Rows label="Sources">
        {sources.map(({ name, label, enabled, lastRunAt, lastRunStatus, successCount, errorCount }) => (
          <Row
            key={name}
            title={label}
            badge={!enabled && <Badge>Off</Badge>}
            text={
              lastRunAt
                ? `Last run ${formatDateTime(lastRunAt)}: ${lastRunStatus ? RUN_WORDS[lastRunStatus] : 'no word'}, ${formatCount(successCount)} offers taken in all, ${formatCount(errorCount)} ${errorCount === 1 ? 'run' : 'runs'} with errors`
                : 'Never run'
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
