import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CompanySettings, useSettingsDeed } from './company-settings.ts'

/** The code by which people come in by themselves, or none. */
export function OwnJoinCode({ settings: { joinCode } }: { settings: CompanySettings }) {
  const renew = useSettingsDeed({
    run: () => unwrap(api.POST('/api/company/join-code', { body: { from: joinCode } })),
    done: joinCode === null ? 'Join code switched on' : 'Join code renewed',
    failed: 'Failed to change the join code',
  })
  const switchOff = useSettingsDeed({
    run: () => unwrap(api.DELETE('/api/company/join-code')),
    done: 'Join code switched off',
    failed: 'Failed to switch the join code off',
  })
  if (joinCode === null) {
    return (
      <Section title="Join code" text="Off. People come by invitation, or by an address at a verified domain.">
        <div>
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            Switch on
          </Button>
        </div>
      </Section>
    )
  }
  return (
    <Section title="Join code" text="Whoever has it can join your company, with any address.">
      <div className="flex max-w-[28rem] flex-col items-stretch gap-3">
        <CopyableCode code={joinCode} action="Copy code" />
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            label="Renew the join code"
            title="Renew the join code?"
            text="The present code stops working at once, wherever it is written down. Whoever joined by it stays."
            confirm="Renew"
            busy={renew.isPending}
            onConfirm={() => renew.mutate()}
          >
            Renew
          </ConfirmButton>
          <ConfirmButton
            label="Switch the join code off"
            title="Switch the join code off?"
            text="Nobody can join by a code any more. Whoever joined by it stays, and a new code can be made at any time."
            confirm="Switch off"
            busy={switchOff.isPending}
            onConfirm={() => switchOff.mutate()}
          >
            Switch off
          </ConfirmButton>
        </div>
      </div>
    </Section>
  )
}
