import type { CampaignPage } from '../../../server/features/campaigns/campaigns/schemas.ts'
import { sendCampaigns } from '../../../server/features/campaigns/campaign-sending/jobs.ts'
import type { TestApp } from '../app.ts'
import { type Answer, makeHr } from '../employees.ts'
import type { SignedIn } from '../people.ts'

export const DRAFT = {
  name: 'Payday',
  channel: 'EMAIL',
  content: {
    subject: 'Hello {first name}',
    message: '# Payday\n\nDear {first name}, look at [our page](https://benefits.example/new).',
  },
  audience: { kind: 'everyone' } as object,
  scheduledAt: null as string | null,
}

/** A company whose administrator writes campaigns, and the calls that they make. */
export async function makeSender(t: TestApp) {
  const hr = await makeHr(t)
  async function call<Body = object>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    person: SignedIn = hr.priya,
  ): Promise<Answer & Body> {
    const url = `/api/company/${path}`
    const answer = await t.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const page = (id: string) => call<CampaignPage>('GET', `campaigns/${id}`)
  const move = async (id: string, deed: 'schedule' | 'unschedule' | 'send' | 'cancel') =>
    await call<CampaignPage>('POST', `campaigns/${id}/${deed}`, { updatedAt: (await page(id)).updatedAt })
  const create = async (fields: object = {}) =>
    (await call<{ id: string }>('POST', 'campaigns', { ...DRAFT, ...fields })).id
  return {
    ...hr,
    hr,
    call,
    page,
    move,
    create,
    /** Somebody who has joined, whose address begins with their first name. */
    join: (fullName: string) =>
      t.signIn({
        companyId: hr.companyId,
        fullName,
        email: `${fullName.split(' ')[0]?.toLowerCase() ?? ''}@${hr.companyId}.example`,
      }),
    statusesOf: async (id: string) => {
      const rows = await t.deps.db
        .selectFrom('campaign_deliveries as d')
        .innerJoin('profiles as p', 'p.id', 'd.user_id')
        .select(['p.full_name', 'd.status'])
        .where('d.campaign_id', '=', id)
        .orderBy('p.full_name')
        .execute()
      return Object.fromEntries(rows.map(({ full_name: name, status }) => [name, status]))
    },
    /** Runs the job as at this moment. */
    run: (now = new Date()) => sendCampaigns({ ...t.deps, clock: { now: () => now } }),
  }
}
export type Sender = Awaited<ReturnType<typeof makeSender>>
