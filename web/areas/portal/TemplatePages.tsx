import { useQuery } from '@tanstack/react-query'
import { Plus, WalletCards } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cardTemplatesQuery, type Door } from '../../features/cards/card-templates/card-templates.ts'
import { TemplateForm } from '../../features/cards/card-templates/TemplateForm.tsx'
import { TemplateList, TemplateStats } from '../../features/cards/card-templates/TemplateList.tsx'
import type { RenderTile } from '../../features/cards/card-templates/TemplatePreview.tsx'
import { CardTile } from '../../features/cards/employee-cards/CardTile.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { notifyError } from '../../ui/toast.ts'
import { BackLink } from './BackLink.tsx'
import { PageHeader } from './PageHeader.tsx'

const tile: RenderTile = (card) => <CardTile card={card} isWithinReach />

const listOf = (door: Door) => `/${door}/cards`

export function CreateTemplateLink({ door }: { door: Door }) {
  return (
    <Link to={`${listOf(door)}/templates/new`} className={buttonClass({ variant: 'primary' })}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      Create template
    </Link>
  )
}

const EMPTY: Record<Door, string> = {
  admin: 'What you make here every company can issue cards of.',
  company: 'A template says how cards look and which code they carry. Make one, then issue cards of it.',
}

const COMPANY_LABELS: Record<Door, string> = { admin: 'Company templates', company: 'Your company’s templates' }

/** The templates that are looked after by this door, or may be used by it. */
export function Templates({ door }: { door: Door }) {
  const { data, isPending, isError, refetch } = useQuery(cardTemplatesQuery(door))
  useEffect(() => {
    if (isError) notifyError('Failed to load card templates')
  }, [isError])
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!data) return <LoadError what="the card templates" onRetry={() => void refetch()} />
  return (
    <>
      <TemplateStats stats={data.stats} companyLabel={COMPANY_LABELS[door]} />
      {!data.can.create && (
        <p className="mb-4 text-ink-muted">These are as many templates as there can be. Delete one to make another.</p>
      )}
      {data.items.length === 0 ? (
        <EmptyState
          icon={<WalletCards size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No card templates yet"
          text={EMPTY[door]}
        />
      ) : (
        <TemplateList
          door={door}
          templates={data.items}
          tile={tile}
          pathOf={(id) => `${listOf(door)}/templates/${id}`}
        />
      )}
    </>
  )
}

/** A template that does not exist yet. */
export function NewTemplate({ door }: { door: Door }) {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={listOf(door)}>Cards</BackLink>
      <PageHeader title="Create template" />
      <TemplateForm door={door} tile={tile} onDone={() => void navigate(listOf(door))} />
    </>
  )
}

function Missing({ door }: { door: Door }) {
  return (
    <>
      <PageTitle>Template not found</PageTitle>
      <EmptyState
        isScreen
        title="Template not found"
        text="Somebody deleted it, or its address is not complete."
        action={
          <Link to={listOf(door)} className={buttonClass({ variant: 'primary' })}>
            Cards
          </Link>
        }
      />
    </>
  )
}

/** One template as its form. */
export function EditTemplate({ door }: { door: Door }) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, isPending, refetch } = useQuery(cardTemplatesQuery(door))
  const template = data?.items.find((one) => one.id === id && one.can.edit)
  if (data && !template) return <Missing door={door} />
  return (
    <>
      <BackLink to={listOf(door)}>Cards</BackLink>
      {isPending && <Skeleton className="h-160 max-w-[35rem] rounded-card" />}
      {!isPending && !data && <LoadError what="this template" onRetry={() => void refetch()} />}
      {template && (
        <>
          <PageHeader title={template.name} />
          <TemplateForm
            key={template.id}
            door={door}
            template={template}
            tile={tile}
            onDone={() => void navigate(listOf(door))}
          />
        </>
      )}
    </>
  )
}
