import type { Dictionary } from '../../messages.ts';
import type { informationMessages as source } from '../en/information.ts';

export const informationMessages = {
  'information.name_terms': 'Условия использования',
  'information.about_terms':
    'Правила {site}: минимальный возраст, допустимое использование, загрузки, согласие всех, кто в кадре, прекращение и ответственность.',
  'information.name_privacy': 'Политика конфиденциальности',
  'information.about_privacy':
    'Что {site} хранит о посетителях, участниках и загружающих, где, зачем и как долго, и какие у вас есть права.',
  'information.name_cookies': 'Cookie и хранилище',
  'information.about_cookies':
    'Каждый cookie и всё остальное, что {site} хранит в вашем браузере, с назначением и сроком.',
  'information.name_dmca': 'Авторское право (DMCA)',
  'information.about_dmca':
    'Как сообщить о произведении, показанном на {site} без разрешения: уведомление, встречное уведомление, назначенный агент и дальнейшие шаги.',
  'information.name_2257': 'Ведение записей (2257)',
  'information.about_2257':
    'Заявление {site} по 18 U.S.C. § 2257: подтверждение возраста всех, кто в кадре, хранитель записей, срок хранения.',
  'information.name_support': 'Помощь и поддержка',
  'information.about_support':
    'Помощь по {site}: воспроизведение, учётная запись, жалобы, конфиденциальность на устройстве и как оградить детей от сайта.',
  'information.title': 'Информация',
  'information.description':
    'Условия, конфиденциальность, cookie, авторское право, ведение записей и помощь на {site}: шесть документов в одном месте.',
  'information.lead': 'Правила {site}, как мы обращаемся с вашими данными и как с нами связаться.',
  'information.version': 'Версия {version}, действует с',
  'information.contents': 'На этой странице',
  'information.all': 'Все документы',
  'information.own_language': 'Язык этого документа: {language}.',
  'information.address': 'Адрес',
  'information.email': 'Адрес почты',
  'information.phone': 'Телефон',
  'information.cookie': 'Cookie',
  'information.key': 'Ключ',
  'information.purpose': 'Назначение',
  'information.lasts': 'Срок',
  'information.days': {
    one: '{count} день',
    few: '{count} дня',
    many: '{count} дней',
    other: '{count} дня',
  },
  'information.lasts_kept': 'пока вы не удалите его',
  'information.lasts_tab': 'до закрытия вкладки',
  'information.contact_form': 'Обратная связь',
  'information.notice_form': 'Уведомление об авторских правах',
  'information.consent_form': 'Запись без согласия',
  'information.contacts_description':
    'Написать владельцу {site}: вопросы, жалобы, авторское право, неполадки. Адрес и почта ответственных.',
  'information.contacts_lead':
    'Мы читаем каждое сообщение. Ответы на большинство вопросов есть на страницах помощи.',
  'information.contacts_form': 'Отправьте нам сообщение',
  'information.contacts_who': 'Кто ведёт сайт',
  'information.contacts_abuse': 'Сообщения о нарушениях',
  'information.contacts_privacy': 'Вопросы о персональных данных',
  'information.contacts_answers': 'Прежде чем писать',
  'information.contacts_thanks': 'Спасибо',
  'information.contacts_thanks_text':
    'Мы получили ваше сообщение. Если вы оставили адрес почты, ответ придёт туда.',
  'information.contacts_again': 'Написать ещё одно сообщение',
  'information.unavailable_title': 'Сейчас недоступно',
  'information.unavailable_text':
    'Эта часть сайта на обслуживании или временно недоступна. Зайдите, пожалуйста, через несколько минут.',
  'information.unavailable_write': 'Если это повторяется, напишите нам',
  'information.unsubscribe_asked': 'Отписаться от этих писем?',
  'information.unsubscribe_asked_text':
    'Мы больше не будем писать вам о новостях вашей учётной записи. Эти письма можно в любой момент снова включить в настройках.',
  'information.unsubscribe_stopped': 'Вы больше не будете получать эти письма',
  'information.unsubscribe_stopped_text':
    'Мы по-прежнему будем писать о безопасности вашей учётной записи и о решениях, которые вас касаются. Другие письма можно выбрать в настройках.',
  'information.unsubscribe_failed': 'Не получилось',
  'information.unsubscribe_failed_text':
    'Не удалось отписать вас. Подождите немного и нажмите кнопку ещё раз.',
  'information.unsubscribe_invalid': 'Ссылка не работает',
  'information.unsubscribe_invalid_text':
    'Возможно, ссылка неполная. Откройте её из письма ещё раз или войдите и отключите письма в настройках.',
  'information.unsubscribe_submit': 'Отписаться',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
