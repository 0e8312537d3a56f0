-- Suppliers hear that an offer of theirs is live no more and waits for staff again.
alter table notifications drop constraint notifications_kind, add constraint notifications_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_RETURNED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE', 'ACCOUNT', 'SECURITY'));
alter table notification_preferences drop constraint notification_preferences_kind, add constraint notification_preferences_kind
  check (kind in ('REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'PAYDAY_DIGEST', 'ANNOUNCEMENT', 'OFFER_APPROVED',
    'OFFER_REJECTED', 'OFFER_RETURNED', 'OFFER_ENDING', 'CODE_STOCK', 'MERCHANT_PAGE'));
