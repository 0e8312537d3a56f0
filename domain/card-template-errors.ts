/** Of card templates, their files and the settings of cards. */
export const CARD_TEMPLATE_ERRORS = {
  card_template_not_found: { status: 404, message: 'This card template is gone. Load the page again.' },
  card_template_changed: {
    status: 409,
    message: 'Somebody else changed this template meanwhile. Close it, and open it again to see how it is now.',
  },
  card_template_in_use: {
    status: 409,
    message: 'Issued cards use this template. It can be deleted once they are revoked.',
  },
  card_template_symbology_in_use: {
    status: 409,
    message: 'Issued cards cannot follow this change of symbology. Make a new template for it.',
  },
  card_templates_too_many: { status: 409, message: 'There are as many templates as there can be. Delete one first.' },
  card_asset_unsupported: { status: 415, message: 'Please upload a JPEG, PNG, or PDF file' },
  card_asset_too_large: { status: 413, message: 'Please upload a file smaller than 5MB' },
  card_asset_active: {
    status: 415,
    message: 'This PDF holds scripts, attachments or a password. Print it to a new PDF, and upload that.',
  },
  card_assets_too_many: {
    status: 409,
    message: 'There are as many uploaded files as there can be. Those that no template names go within two days.',
  },
  card_settings_changed: {
    status: 409,
    message: 'Somebody else changed these settings meanwhile. They are shown as they are now: look again, then save.',
  },
} as const
