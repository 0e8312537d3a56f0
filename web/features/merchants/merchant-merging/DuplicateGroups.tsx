import { useId } from 'react'
import { Link } from 'react-router'
import { urlOf } from '../../../../domain/site-address.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { counted, suggestedOf } from './merge-text.ts'
import { type DuplicateGroup, type DuplicateMerchant, useDecideDifference } from './merges.ts'

const siteOf = (address: string | null) =>
  address === null ? 'No website' : (urlOf(address)?.hostname.replace(/^www\./, '') ?? address)

function Member({ member, kept }: { member: DuplicateMerchant; kept: DuplicateMerchant }) {
  const { id, name, logo, category, siteUrl, offers, followers } = member
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <MerchantLogo id={id} name={name} src={logo} category={category} className="size-10" />
      <div className="min-w-[min(10rem,100%)] grow basis-0">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/suppliers/${id}`}
            className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </p>
        <p className="tabular text-portal text-ink-muted wrap-anywhere">
          {[siteOf(siteUrl), counted(offers, 'offer'), counted(followers, 'follower')].join(' · ')}
        </p>
      </div>
      {member === kept ? (
        <Badge tone="info">Would stay</Badge>
      ) : (
        <Link
          to={`/admin/suppliers/merge?${new URLSearchParams({ kept: kept.id, merged: id }).toString()}`}
          aria-label={`Merge ${name} into ${kept.name}`}
          className={buttonClass({ size: 'small' })}
        >
          Merge…
        </Link>
      )}
    </li>
  )
}

function Group({ group }: { group: DuplicateGroup }) {
  const heading = useId()
  const { setApart, isPending } = useDecideDifference()
  const { members, domain, total } = group
  const kept = suggestedOf(members)
  if (!kept) return null
  const others = total - members.length
  return (
    <li>
      <section
        aria-labelledby={heading}
        className="flex h-full flex-col rounded-card border border-line bg-surface px-4 pt-3 pb-4"
      >
        <h2 id={heading} className="font-sans text-title font-semibold tracking-normal wrap-anywhere">
          {domain === null ? 'Names alike' : `Same website ${domain}`}
        </h2>
        <ul aria-labelledby={heading} className="mb-3 flex flex-col divide-y divide-line">
          {members.map((member) => (
            <Member key={member.id} member={member} kept={kept} />
          ))}
        </ul>
        {others > 0 && <p className="mb-3 text-portal text-ink-muted">And {counted(others, 'more supplier')}.</p>}
        <div className="mt-auto">
          <Button
            size="small"
            busy={isPending}
            aria-describedby={heading}
            onClick={() => setApart(members.map(({ id }) => id))}
          >
            These are different suppliers
          </Button>
        </div>
      </section>
    </li>
  )
}

/** Suppliers that may be one, with the reason, and what can be done about them. */
export function DuplicateGroups({ groups }: { groups: readonly DuplicateGroup[] }) {
  return (
    <ul aria-label="Possible duplicates" className="grid gap-3 lg:grid-cols-2">
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </ul>
  )
}
