import { formatDate } from '../../../../domain/dates.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Row } from '../../../ui/Section.tsx'
import { useSettingsDeed } from './company-settings.ts'
import { SetUpSignOn } from './SetUpSignOn.tsx'
import { KINDS, type SignOnPage, type SignOnProvider } from './sign-on.ts'

function textOf({ kind, issuer, domains, certificatesEndAt }: SignOnProvider): string {
  const whom =
    domains.length > 0 ? `For addresses at ${domains.join(', ')}.` : 'For no domain yet, so nobody comes by it.'
  const end = certificatesEndAt.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  const certificate = end === undefined ? '' : ` Its certificate is good until ${formatDate(end)}.`
  return `${KINDS[kind]}, ${issuer}. ${whom}${certificate}`
}

type SignOnServiceProps = { page: SignOnPage; provider: SignOnProvider; verified: readonly string[] }

/** A service that is set up: tried, changed or removed. */
export function SignOnService({ page, provider, verified }: SignOnServiceProps) {
  const params = { path: { id: provider.id } }
  const test = useSettingsDeed({
    run: async () => {
      const { url } = await unwrap(api.POST('/api/company/sign-on/providers/{id}/trial', { params }))
      window.location.assign(url)
    },
    done: 'On the way to your sign-in service',
    failed: 'Failed to begin the test',
  })
  const remove = useSettingsDeed({
    run: () => unwrap(api.DELETE('/api/company/sign-on/providers/{id}', { params })),
    done: 'Sign-in service removed',
    failed: 'Failed to remove the sign-in service',
  })
  return (
    <Row
      title="Sign-in service"
      badge={
        provider.isEnabled ? undefined : (
          <Badge tone="neutral" dot>
            Disabled by Offerwell
          </Badge>
        )
      }
      text={textOf(provider)}
      actions={
        <>
          <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
            Test sign-in
          </Button>
          <SetUpSignOn page={page} provider={provider} verified={verified}>
            Change
          </SetUpSignOn>
          <ConfirmButton
            label="Remove the sign-in service"
            title="Remove the sign-in service?"
            text={
              provider.isEnforced
                ? 'Everybody who came by it is signed out. It is no longer required either: whoever has another way can use it again, and whoever has none cannot come back until a service is set up again.'
                : 'Everybody who came by it is signed out. Whoever has no other way to sign in cannot come back until a service is set up again.'
            }
            confirm="Remove"
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Remove
          </ConfirmButton>
        </>
      }
    />
  )
}
