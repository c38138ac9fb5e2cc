import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Words of an uploader's identity, keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Ваша личность',
  'identity.intro':
    'Прежде чем что-либо ваше будет опубликовано, нам нужно знать, кто вы. Всё, что вы отправите, хранится зашифрованным; открыть это может только наша группа доверия.',
  'identity.submitted': 'Мы проверяем ваш документ. Загружать видео можно уже сейчас.',
  'identity.verified': 'Ваша личность подтверждена.',
  'identity.rejected': 'Вашу личность не удалось подтвердить. {reason}',
  'identity.expired': 'Срок действия вашего документа истёк. Отправьте действующий.',
  'identity.revoked': 'Подтверждение вашей личности отозвано. {reason}',
  'identity.name': 'Официальное имя',
  'identity.name_hint': 'Так, как оно записано в документе.',
  'identity.birth_date': 'День рождения',
  'identity.document_type': 'Вид вашего документа',
  'identity.type_passport': 'Паспорт гражданина',
  'identity.type_id_card': 'Карта личности',
  'identity.type_driving_licence': 'Права на вождение',
  'identity.document_country': 'Где выдан документ',
  'identity.document_number': 'Серия и номер',
  'identity.document_expires_on': 'Документ истекает',
  'identity.file': 'Его фото или скан',
  'identity.file_hint': 'Файл PDF, JPEG или PNG размером до {size}.',
  'identity.sending': 'Ваш документ отправляется',
  'identity.send': 'Отправить на проверку',
  'identity.choose': 'Выберите',
  'identity.invalid_day': 'Введите правильный день',
  'identity.reason_unreadable': 'Документ нельзя прочесть.',
  'identity.reason_expired': 'Срок действия документа истёк.',
  'identity.reason_mismatch': 'Данные документа и формы не совпадают.',
  'identity.reason_under_age': 'Человек не достиг нужного возраста.',
  'identity.reason_not_genuine': 'Документ не похож на подлинный.',
  'identity.reason_other': 'Есть другая причина.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
