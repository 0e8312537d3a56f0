import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { AdminCompanyPage } from './companies.ts'
import { useCompanyDeed } from './useCompanyDeed.ts'

/** The code by which people come in by themselves. */
export function CompanyJoinCode({ company: { id, joinCode, status } }: { company: AdminCompanyPage }) {
  const { mutate, isPending } = useCompanyDeed({
    run: () =>
      unwrap(api.POST('/api/admin/companies/{id}/join-code', { params: { path: { id } }, body: { from: joinCode } })),
    done: 'Join code renewed',
    failed: 'Failed to renew the join code',
  })
  const text =
    status === 'ACTIVE'
      ? 'Whoever has it can join. The company’s administrators see it on their dashboard.'
      : 'Nobody can join by it while the company is not open.'
  return (
    <Section title="Join code" text={text}>
      {joinCode === null ? (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            Make a join code
          </Button>
        </div>
      ) : (
        <div className="flex max-w-[28rem] flex-col items-stretch gap-3">
          <CopyableCode code={joinCode} action="Copy code" />
          <div>
            <ConfirmButton
              title="Renew the join code?"
              text="The present code stops working at once, wherever it is written down. Whoever joined by it stays."
              confirm="Renew"
              busy={isPending}
              onConfirm={() => mutate()}
            >
              Renew
            </ConfirmButton>
          </div>
        </div>
      )}
    </Section>
  )
}
