import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ColumnMatch } from '../../features/employees/employee-imports/ColumnMatch.tsx'
import {
  discardImport,
  type EmployeeImport,
  importQuery,
  useImportDeed,
} from '../../features/employees/employee-imports/employee-imports.ts'
import { type Step, STEPS } from '../../features/employees/employee-imports/import-words.ts'
import { ImportCheck } from '../../features/employees/employee-imports/ImportCheck.tsx'
import { ImportConfirm } from '../../features/employees/employee-imports/ImportConfirm.tsx'
import { ImportProgress, isBusy } from '../../features/employees/employee-imports/ImportProgress.tsx'
import { ImportResult } from '../../features/employees/employee-imports/ImportResult.tsx'
import { ImportSteps } from '../../features/employees/employee-imports/ImportSteps.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../portal/BackLink.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useLaunchDay } from './useLaunchDay.ts'

const STEP_OF: Partial<Record<EmployeeImport['status'], Step>> = {
  READING: 'Upload',
  FAILED: 'Upload',
  MATCHING: 'Match',
  CHECKING: 'Check',
}

function stepOf({ status }: EmployeeImport, asked: string | null): Step {
  if (status !== 'READY') return STEP_OF[status] ?? 'Result'
  if (asked === 'match') return 'Match'
  return asked === 'confirm' ? 'Try run' : 'Check'
}

/** The last word, once it is known on which day the company launches: without it, everybody would be proposed a mail at once. */
function TryRun({ found, onBack }: { found: EmployeeImport; onBack: () => void }) {
  const launchOn = useLaunchDay(true)
  if (launchOn === undefined) return <Skeleton className="h-44 rounded-card" />
  return <ImportConfirm found={found} launchOn={launchOn} onBack={onBack} />
}

function Body({ found, step, go }: { found: EmployeeImport; step: Step; go: (step?: string) => void }) {
  if (isBusy(found.status)) return <ImportProgress found={found} status={found.status} />
  if (step === 'Upload') return <p className="text-danger-ink">{found.problem ?? 'The file is not here yet.'}</p>
  if (step === 'Match') return <ColumnMatch key={found.revision} found={found} onMatched={() => go()} />
  if (step === 'Check') return <ImportCheck found={found} onBack={() => go('match')} onGoOn={() => go('confirm')} />
  return step === 'Try run' ? <TryRun found={found} onBack={() => go()} /> : <ImportResult found={found} />
}

function Discard({ found }: { found: EmployeeImport }) {
  const navigate = useNavigate()
  const discard = useImportDeed({
    run: () => discardImport(found.id),
    done: 'Import discarded',
    failed: 'Failed to discard the import',
    onDone: () => void navigate('/company/users/import'),
  })
  return (
    <ConfirmButton
      title={`Discard ${found.fileName}?`}
      text="The file and what was mended of it are deleted. Nobody’s record has been changed."
      confirm="Discard"
      busy={discard.isPending}
      onConfirm={() => discard.mutate()}
    >
      Discard
    </ConfirmButton>
  )
}

const CAN_DISCARD: readonly EmployeeImport['status'][] = ['MATCHING', 'READY', 'FAILED']

function Content({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const { data: found, error, isPending, refetch } = useQuery(importQuery(id))
  if (error instanceof ApiError && error.code === 'import_not_found') {
    return (
      <>
        <PageTitle>Import not found</PageTitle>
        <EmptyState isScreen title="Import not found" text="It was discarded, or it is not one of your company." />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!found) return <LoadError what="this import" onRetry={() => void refetch()} />
  const step = stepOf(found, params.get('step'))
  const title = `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}: ${step}`
  return (
    <>
      <PageHeader title={title} action={CAN_DISCARD.includes(found.status) && <Discard found={found} />} />
      <ImportSteps now={step} />
      <p className="mb-4 text-ink-muted wrap-anywhere">{step === 'Result' ? null : found.fileName}</p>
      <Body found={found} step={step} go={(next) => setParams(next ? { step: next } : {})} />
    </>
  )
}

/** One import, at the step that it has come to; whoever leaves it finds it there again. */
export function EmployeeImportPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/company/users/import">Imports</BackLink>
      <Content key={id} id={id} />
    </>
  )
}
