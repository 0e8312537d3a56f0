import { formatDateTime } from '../../../../domain/dates.ts'
import { SIGN_ON_FIELDS } from '../../../../domain/sign-on.ts'
import { FIELD_LABELS, type SignOnTrial } from './sign-on.ts'

function Pairs({ label, pairs }: { label: string; pairs: readonly (readonly [string, string])[] }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-sans text-portal font-semibold tracking-normal">{label}</h3>
      <dl className="grid gap-x-4 gap-y-1 text-portal sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {pairs.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the service said when somebody tried it, and what would be recorded of that person. */
export function SignOnTrialResult({ trial }: { trial: SignOnTrial }) {
  const { at, refusal, person, claims, isOfDomain, subject } = trial
  if (refusal !== null) {
    return (
      <div className="rounded-panel bg-danger-soft p-4 text-danger-ink">
        <p className="font-semibold">The test of {formatDateTime(at)} did not work</p>
        <p className="text-portal wrap-anywhere">{refusal}</p>
      </div>
    )
  }
  const read = SIGN_ON_FIELDS.flatMap((field): [string, string][] => {
    const value = person[field]
    return value === undefined ? [] : [[FIELD_LABELS[field], value]]
  })
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-sunken p-4">
      <p className="font-semibold">The test of {formatDateTime(at)} worked. Nobody was signed in.</p>
      {!isOfDomain && (
        <p className="text-warning-ink">
          {person.email
            ? `${person.email} is at no domain of this service, so it would let nobody in.`
            : 'No email address was found, so it would let nobody in. Name the attribute that holds it.'}
        </p>
      )}
      <Pairs label="What we would record" pairs={read} />
      <Pairs
        label="What your service sent"
        pairs={[['Name ID', subject], ...claims.map((c) => [c.name, c.value] as const)]}
      />
    </div>
  )
}
