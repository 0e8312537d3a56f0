-- Holders hear what becomes of the cards that their company issues, and whoever looks after those what waits for them.
alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'CARD', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_RETURNED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE', 'ACCOUNT', 'SECURITY'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'CARD', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_RETURNED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE'));
