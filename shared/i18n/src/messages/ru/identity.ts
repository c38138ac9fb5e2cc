import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Ваша личность',
  'identity.intro':
    'Прежде чем публиковать ваши видео, нам нужно знать, кто вы. Всё, что вы отправите, хранится в зашифрованном виде; открыть это может только наша команда доверия и безопасности.',
  'identity.submitted': 'Мы проверяем ваш документ. Загружать видео можно уже сейчас.',
  'identity.verified': 'Ваша личность подтверждена.',
  'identity.rejected': 'Вашу личность не удалось подтвердить. {reason}',
  'identity.expired': 'Срок действия вашего документа истёк. Отправьте действующий.',
  'identity.revoked': 'Ваша личность больше не подтверждена. {reason}',
  'identity.name': 'Имя по документу',
  'identity.name_hint': 'Как в документе.',
  'identity.birth_date': 'Дата рождения',
  'identity.document_type': 'Тип документа',
  'identity.type_passport': 'Паспорт',
  'identity.type_id_card': 'Удостоверение личности',
  'identity.type_driving_licence': 'Водительское удостоверение',
  'identity.document_country': 'Страна выдачи',
  'identity.document_number': 'Номер документа',
  'identity.document_expires_on': 'Действует до',
  'identity.file': 'Фото или скан',
  'identity.file_hint': 'PDF, JPEG или PNG, до {size}.',
  'identity.sending': 'Ваш документ отправляется',
  'identity.send': 'Отправить документ',
  'identity.choose': 'Выберите',
  'identity.invalid_day': 'Введите правильную дату',
  'identity.reason_unreadable': 'Документ не читается.',
  'identity.reason_expired': 'Срок действия документа истёк.',
  'identity.reason_mismatch': 'Данные документа и формы не совпадают.',
  'identity.reason_under_age': 'Человек несовершеннолетний.',
  'identity.reason_not_genuine': 'Документ не похож на подлинный.',
  'identity.reason_other': 'Есть другая причина.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
