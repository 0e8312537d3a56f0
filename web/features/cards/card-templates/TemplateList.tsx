import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../../domain/count.ts'
import { inUseText } from '../../../../domain/template-changes.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Card, Figure } from '../../../ui/Card.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type CardTemplate, type CardTemplateList, type Door, useTemplateDeletion } from './card-templates.ts'
import { issuedText, SYMBOLOGY_LABELS } from './template-words.ts'
import type { RenderTile } from './TemplatePreview.tsx'

/** In place of the question: there is nothing to decide while cards use it. */
function InUse({ template }: { template: CardTemplate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`Delete ${template.name}`} onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="This template is in use"
        footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}
      >
        <p>{inUseText(template.issued.cards)}</p>
      </Dialog>
    </>
  )
}

function Deletion({ door, template }: { door: Door; template: CardTemplate }) {
  const { mutate, isPending } = useTemplateDeletion(door, template)
  if (template.issued.cards > 0) return <InUse template={template} />
  return (
    <ConfirmButton
      label={`Delete ${template.name}`}
      title="Are you sure?"
      text={`This will permanently delete the template ${template.name}. No card uses it. This action cannot be undone.`}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      Delete
    </ConfirmButton>
  )
}

type ItemProps = { door: Door; template: CardTemplate; tile: RenderTile; editPath: string }

function Item({ door, template, tile, editPath }: ItemProps) {
  const { id, name, brand, bgColor, asset, can } = template
  return (
    <li className="min-w-0">
      <Card className="flex h-full flex-col gap-4">
        <div inert className="w-full max-w-80">
          {tile({ id, label: name, brand, logoUrl: asset, bgColor, status: 'ACTIVE' })}
        </div>
        <div className="flex min-w-0 grow flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-2 text-title wrap-anywhere">
            <span dir="auto">{name}</span>
            {door === 'company' && template.scope === 'GLOBAL' && <Badge tone="info">Global</Badge>}
          </h3>
          <p className="text-portal text-ink-muted">{SYMBOLOGY_LABELS[template.symbology]}</p>
          <p className="tabular text-portal text-ink-muted">{issuedText(template.issued)}</p>
          {template.logoUrl !== null && asset === null && (
            <p className="text-portal text-warning-ink">We have no copy of its picture yet.</p>
          )}
        </div>
        {can.edit && (
          <div className="flex flex-wrap gap-2">
            <Link to={editPath} aria-label={`Edit ${name}`} className={buttonClass({ size: 'small' })}>
              Edit
            </Link>
            <Deletion door={door} template={template} />
          </div>
        )}
      </Card>
    </li>
  )
}

export function TemplateStats({ stats, companyLabel }: { stats: CardTemplateList['stats']; companyLabel: string }) {
  return (
    <div className="mb-5 grid gap-3 min-[37.5rem]:grid-cols-3">
      <Figure label="Total templates" value={formatCount(stats.total)} />
      <Figure label="Global templates" value={formatCount(stats.global)} />
      <Figure label={companyLabel} value={formatCount(stats.company)} />
    </div>
  )
}

type TemplateListProps = {
  door: Door
  templates: readonly CardTemplate[]
  tile: RenderTile
  /** Where a template of this id is changed. */
  pathOf: (id: string) => string
}

/** Templates as cards of them look. */
export function TemplateList({ door, templates, tile, pathOf }: TemplateListProps) {
  return (
    <ul aria-label="Card templates" className="grid gap-4 min-[37.5rem]:grid-cols-2 xl:grid-cols-3">
      {templates.map((template) => (
        <Item key={template.id} door={door} template={template} tile={tile} editPath={pathOf(template.id)} />
      ))}
    </ul>
  )
}
