// The kinds of mail. Their texts are in gateway/i18n (`mail`).

/** Reminders and limitations of enforcement, by stage. */
export type LadderNotice = 'task_due' | 'task_last_day' | 'limited_1' | 'limited_2' | 'limited_3' | 'closure';

export type Notice =
  | 'level1_passed'
  | 'level1_refused'
  | 'level2_passed'
  | 'level2_refused'
  | 'document_accepted'
  | 'document_refused'
  | 'form_reviewed'
  | 'transfer_invited'
  | 'transfer_done'
  | 'transfer_ended'
  | 'reset_done'
  | 'name_changed'
  | 'name_refused'
  | 'address_changed'
  | 'address_refused'
  | 'agreement_copy'
  | 'account_frozen'
  | 'account_unfrozen'
  | 'account_closed'
  | 'own_data'
  | 'account_reopened'
  | LadderNotice;
export type MailKind = 'code' | Notice;
