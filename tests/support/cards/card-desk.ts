import type { Symbology } from '../../../domain/enums.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { IssuedCardList } from '../../../server/features/cards/issued-cards/schemas.ts'
import type { CardImport, CardImportRowList } from '../../../server/features/cards/card-imports/schemas.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../people.ts'

export type CardAnswer = { http: number; code?: string; message?: string; issues?: { path: string; message: string }[] }

type Template = {
  symbology?: Symbology
  content_mode?: 'STATIC_STRING' | 'FORMATTED_NUMBER' | 'DYNAMIC_QR_URL'
  format_spec?: object
  code_text?: string
  companyId?: string | null
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A company with an administrator and a second person who looks after its cards, a template, and the calls that they make. */
export async function makeCardDesk(
  t: TestApp,
  settings: Partial<Record<'card_auto_expiry' | 'card_require_approval', boolean>> = {},
) {
  const companyId = newId()
  const row = { id: companyId, name: `Harrow ${companyId.slice(-4)}`, ...settings }
  await t.deps.db.insertInto('companies').values(row).execute()
  const priya = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId, fullName: 'Priya Nair' })
  const cara = await t.signIn({ roles: ['COMPANY_CARDS', 'EMPLOYEE'], companyId, fullName: 'Cara Moss' })

  async function callAs<Body = object>(
    person: SignedIn,
    method: Method,
    path: string,
    payload?: object,
  ): Promise<CardAnswer & Body> {
    const { headers } = person
    const answer = await t.inject({ method, url: `/api/company${path}`, headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const call = <Body = object>(method: Method, path: string, payload?: object) =>
    callAs<Body>(priya, method, path, payload)

  async function makeTemplate({ companyId: owner = companyId, ...fields }: Template = {}): Promise<string> {
    const id = newId()
    const look = { name: 'Gym pass', brand: 'Pulseyard', logo_url: 'https://pulseyard.example/pass.png' }
    const scope = owner === null ? 'GLOBAL' : 'COMPANY'
    const { format_spec: spec = {}, ...rest } = fields
    const values = {
      id,
      scope,
      company_id: owner,
      ...look,
      symbology: 'CODE128' as const,
      ...rest,
      format_spec: JSON.stringify(spec),
    }
    await t.deps.db.insertInto('card_templates').values(values).execute()
    return id
  }

  const templateId = await makeTemplate()
  return {
    companyId,
    priya,
    cara,
    call,
    callAs,
    makeTemplate,
    templateId,
    /** Somebody who works there. */
    join: (fullName: string) => t.signIn({ companyId, fullName }),
    issue: (fields: object, person = priya) =>
      callAs<{ issued: number; isWaiting: boolean }>(person, 'POST', '/cards', { id: newId(), templateId, ...fields }),
    list: (query = '', person = priya) => callAs<IssuedCardList>(person, 'GET', `/cards${query}`),
    /** A person's own cards. */
    cardsOf: async ({ headers }: SignedIn) =>
      (await t.inject({ url: '/api/cards', headers })).json<{
        items: { id: string; label: string; status: string }[]
      }>().items,
    numberOf: async ({ headers }: SignedIn, id: string) =>
      (await t.inject({ method: 'POST', url: `/api/cards/${id}/number`, headers })).json<{ number: string }>().number,
    /** What stands in somebody's bell, the newest first. */
    bellOf: async ({ headers }: SignedIn) =>
      (await t.inject({ url: '/api/me/notifications', headers }))
        .json<{ items: { title: string }[] }>()
        .items.map(({ title }) => title),
    bring: async (file: string | Buffer, template = templateId, person = priya) => {
      const answer = await t.inject({
        method: 'POST',
        url: `/api/company/card-imports?fileName=cards.csv&templateId=${template}`,
        headers: { ...person.headers, 'content-type': 'application/octet-stream' },
        payload: file,
      })
      const body: CardAnswer & CardImport = { ...answer.json(), http: answer.statusCode }
      return body
    },
    importOf: (id: string) => call<CardImport>('GET', `/card-imports/${id}`),
    rowsOf: async (id: string, kind = 'ERROR') =>
      (await call<CardImportRowList>('GET', `/card-imports/${id}/rows?kind=${kind}&limit=48`)).items,
  }
}
export type CardDesk = Awaited<ReturnType<typeof makeCardDesk>>
