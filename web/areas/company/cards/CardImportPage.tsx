import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import {
  type CardImport,
  cardImportQuery,
  discardCards,
  useCardImportDeed,
} from '../../../features/cards/card-imports/card-imports.ts'
import { CardImportBody } from '../../../features/cards/card-imports/CardImportBody.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackLink } from '../../portal/BackLink.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

function Discard({ found }: { found: CardImport }) {
  const navigate = useNavigate()
  const discard = useCardImportDeed({
    run: () => discardCards(found.id),
    done: 'Import discarded',
    failed: 'Failed to discard the import',
    onDone: () => void navigate('/company/cards/import'),
  })
  return (
    <ConfirmButton
      title={`Discard ${found.fileName}?`}
      text="Its rows are deleted. No card has been issued from it."
      confirm="Discard"
      busy={discard.isPending}
      onConfirm={() => discard.mutate()}
    >
      Discard
    </ConfirmButton>
  )
}

/** One file of cards, from its columns to what became of it. */
export function CardImportPage() {
  const { id = '' } = useParams()
  const { data: found, isLoadingError, refetch } = useQuery(cardImportQuery(id))
  const isOpen = found?.status === 'MATCHING' || found?.status === 'READY'
  return (
    <>
      <BackLink to="/company/cards/import">Import cards</BackLink>
      <PageHeader
        title={found?.fileName ?? 'Import cards'}
        {...(found && isOpen && { action: <Discard found={found} /> })}
      />
      {isLoadingError && <LoadError what="this import" onRetry={() => void refetch()} />}
      {!found && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {found && <CardImportBody found={found} />}
    </>
  )
}
