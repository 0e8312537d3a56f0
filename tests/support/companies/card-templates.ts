import type { CardTemplate, CardTemplateList } from '../../../server/features/cards/card-templates/schemas.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { TestApp } from '../app.ts'
import type { Answer } from '../employees.ts'
import type { SignedIn } from '../people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Door = 'company' | 'admin'

type Refused = { message?: string; issues?: { path: string; message: string }[] }

/** The calls about card templates that somebody makes by their door. */
export function templateCalls(t: TestApp, { headers }: SignedIn, door: Door = 'company') {
  async function call<Body = object>(method: Method, path = '', payload?: object): Promise<Answer & Refused & Body> {
    const url = `/api/${door}/card-templates${path}`
    const answer = await t.inject({ method, url, headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const list = () => call<CardTemplateList>('GET')
  const one = async (id: string): Promise<CardTemplate> => {
    const found = (await list()).items.find((template) => template.id === id)
    if (!found) throw new Error(`There is no template ${id}.`)
    return found
  }
  return {
    call,
    list,
    one,
    create: async (fields: object = {}) =>
      (await call<{ id: string }>('POST', '', { name: 'Gym pass', brand: 'Pulseyard', ...fields })).id,
    /** Saves what is there with these fields changed. */
    edit: async (id: string, fields: object) => {
      const { scope: _scope, asset: _asset, issued: _issued, can: _can, id: _id, ...words } = await one(id)
      return await call('PUT', `/${id}`, { ...words, ...fields })
    },
    upload: async (payload: Buffer, type = 'image/png') => {
      const url = `/api/${door}/card-assets`
      const answer = await t.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
      return { http: answer.statusCode, ...answer.json<{ url: string; code?: string; message?: string }>() }
    },
  }
}

type Issuing = { templateId: string; companyId: string; userId: string; status?: string }

/** A card of a template, whose number nobody reads; answers its id. */
export async function makeCard(
  t: TestApp,
  { templateId, companyId, userId, status = 'ACTIVE' }: Issuing,
): Promise<string> {
  const id = newId()
  const sealed = { card_number_enc: '', card_number_last4: '' }
  const row = { id, template_id: templateId, company_id: companyId, user_id: userId, status, ...sealed }
  await t.deps.db.insertInto('employee_cards').values(row).execute()
  return id
}
