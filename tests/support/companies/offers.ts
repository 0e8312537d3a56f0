import type {
  CompanyOffer,
  CompanyOfferList,
  HubOffer,
} from '../../../server/features/companies/company-offers/schemas.ts'
import type { NotificationList } from '../../../server/features/messaging/notifications/schemas.ts'
import type { TestApp } from '../app.ts'
import type { Answer, Hr } from '../employees.ts'
import type { SignedIn } from '../people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a person is shown by their company. */
export function memberCalls(t: TestApp) {
  const get = async <Body>(person: SignedIn, url: string) =>
    (await t.inject({ url, headers: person.headers })).json<Body>()
  return {
    hub: async (person: SignedIn) => (await get<{ offers?: HubOffer[] }>(person, '/api/company/hub')).offers ?? [],
    titles: async (person: SignedIn) =>
      ((await get<{ offers?: HubOffer[] }>(person, '/api/company/hub')).offers ?? []).map(({ title }) => title),
    saved: async (person: SignedIn) =>
      ((await get<{ items?: HubOffer[] }>(person, '/api/company/hub/favourites')).items ?? []).map(
        ({ title }) => title,
      ),
    bell: async (person: SignedIn) =>
      (await get<NotificationList>(person, '/api/me/notifications')).items.map(({ title }) => title),
    call: async (person: SignedIn, method: Method, path: string, payload?: object) => {
      const url = `/api/company/hub${path}`
      const answer = await t.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
      return answer.statusCode
    },
  }
}

/** The calls that an administrator makes about their company's own offers. */
export function offerCalls(t: TestApp, hr: Hr) {
  async function call<Body = object>(method: Method, path = '', payload?: object): Promise<Answer & Body> {
    const url = `/api/company/offers${path}`
    const answer = await t.inject({ method, url, headers: hr.priya.headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const list = async () => (await call<CompanyOfferList>('GET')).items
  const one = async (id: string): Promise<CompanyOffer> => {
    const found = (await list()).find((offer) => offer.id === id)
    if (!found) throw new Error(`There is no offer ${id}.`)
    return found
  }
  const move = (id: string, from: string, to: string) => call('POST', `/${id}/status`, { from, to })
  return {
    call,
    list,
    one,
    move,
    create: async (fields: object) => (await call<{ id: string }>('POST', '', fields)).id,
    edit: async (id: string, fields: object) => {
      const { updatedAt, title } = await one(id)
      return await call('PUT', `/${id}`, { title, updatedAt, ...fields })
    },
    live: async (fields: object) => {
      const { id } = await call<{ id: string }>('POST', '', fields)
      await move(id, 'DRAFT', 'LIVE')
      return id
    },
    /** Sends bytes as a file; answers what was kept. */
    upload: async (bytes: Buffer, fileName = 'Terms.pdf') => {
      const url = `/api/company/offers/files?${new URLSearchParams({ fileName }).toString()}`
      const headers = { ...hr.priya.headers, 'content-type': 'application/pdf' }
      const answer = await t.inject({ method: 'POST', url, headers, payload: bytes })
      return { http: answer.statusCode, ...answer.json<{ id: string; code?: string; message?: string }>() }
    },
  }
}

export const A_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
