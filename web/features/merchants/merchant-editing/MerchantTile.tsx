import { ExternalLink, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { urlOf } from '../../../../domain/site-address.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { countText } from '../../../ui/ShowMore.tsx'
import type { AdminMerchant } from './admin-merchants.ts'

const picture = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function SiteLink({ address, name }: { address: string; name: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 max-w-full items-center gap-1 text-portal text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <span className="truncate">{urlOf(address)?.hostname.replace(/^www\./, '') ?? address}</span>
      <span className="sr-only">, the site of {name}, opens in a new tab</span>
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    </a>
  )
}

type MerchantTileProps = { merchant: AdminMerchant; onEdit: () => void; onDelete: () => void }

/** A supplier at a glance; its name leads to all that there is to change. */
export function MerchantTile({ merchant, onEdit, onDelete }: MerchantTileProps) {
  const { id, name, logo, siteUrl, categories, offers, offersAreCapped } = merchant
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <MerchantLogo id={id} name={name} src={logo} category={categories[0] ?? null} className="size-12" />
        <div className="min-w-0 grow">
          <h2 className="font-sans text-title font-semibold tracking-normal wrap-anywhere">
            <Link
              to={`/admin/suppliers/${id}`}
              className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </h2>
          {siteUrl ? (
            <SiteLink address={siteUrl} name={name} />
          ) : (
            <p className="text-portal text-ink-subtle">No website</p>
          )}
        </div>
      </div>
      {categories.length > 0 && (
        <ul aria-label={`Categories of ${name}`} className="flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <li key={category} className="max-w-full">
              <Badge>
                <span className="truncate">{category}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex items-center justify-between gap-2">
        <p className="tabular text-portal text-ink-muted">
          {countText(offers, offersAreCapped)} {offers === 1 ? 'offer' : 'offers'}
        </p>
        <div className="flex items-center gap-1">
          <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <IconButton label={`Delete ${name}`} icon={<Trash2 {...picture} />} onClick={onDelete} />
        </div>
      </div>
    </article>
  )
}
