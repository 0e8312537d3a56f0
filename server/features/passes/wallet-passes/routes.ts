import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { PassFile, WalletLink, WalletOffer } from './schemas.ts'
import { addToApple, addToGoogle, offerWallets } from './service.ts'

const shared = { tags: ['cards'], params: IdParams }
const config = { level: 'aal2_if_enrolled' } as const

export const walletPassRoutes: Feature = (app, deps) => {
  app.get(
    '/cards/:id/wallet',
    {
      schema: {
        ...shared,
        summary: 'The wallets that one of my cards can be added to',
        response: { 200: WalletOffer },
      },
    },
    (request) => offerWallets(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/cards/:id/wallet/apple',
    { config, schema: { ...shared, summary: 'One of my cards for Apple Wallet', response: { 200: PassFile } } },
    async (request, reply) => {
      const pass = await addToApple(deps, actorOf(request), request.params.id)
      reply.header('content-disposition', 'attachment; filename="card.pkpass"')
      return await reply.type('application/vnd.apple.pkpass').send(Buffer.from(pass))
    },
  )

  app.post(
    '/cards/:id/wallet/google',
    {
      config,
      schema: { ...shared, summary: 'The page that adds my card to Google Wallet', response: { 200: WalletLink } },
    },
    (request) => addToGoogle(deps, actorOf(request), request.params.id),
  )
}
