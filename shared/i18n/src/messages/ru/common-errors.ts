import { BANNER_MIN_HEIGHT, BANNER_MIN_WIDTH, MINIMUM_AGE, PASSWORD_MIN, USERNAME_MIN } from '@nocturne/contracts/constants';

const REQUIRED = 'Это поле обязательно';
const EMAIL_INVALID = 'Адрес почты введён неверно';

/** Keys as in en/common-errors.ts. */
export const errorMessages = {
  'error.required': REQUIRED,
  'error.invalid_usr_or_pwd': 'Недопустимое имя пользователя или пароль',
  'error.wrong_usr_or_pwd': 'Неверный логин или пароль',
  'error.not_confirmed': 'Подтвердите адрес почты и повторите попытку',
  'error.too_many': 'Слишком много попыток. Повторите позже.',
  'error.invalid_email': EMAIL_INVALID,
  'error.eml_invalid': EMAIL_INVALID,
  'error.eml_unknown': 'Пользователь с таким адресом почты не найден.',
  'error.eml_used': 'Этот адрес почты уже используется',
  'error.usr_short': `Имя пользователя должно содержать не менее ${USERNAME_MIN} символов`,
  'error.usr_illegal': 'Имя пользователя содержит недопустимые символы',
  'error.usr_used': 'Это имя пользователя уже занято',
  'error.pwd_short': `Пароль должен содержать не менее ${PASSWORD_MIN} символов`,
  'error.too_long': 'Слишком длинный текст',
  'error.age_required': `Подтвердите, что вам уже исполнилось ${MINIMUM_AGE} лет`,
  'error.pwd_mismatch': 'Пароли не совпадают',
  'error.token_invalid': 'Ссылка больше не действует',
  'error.bot_check': 'Автоматическая проверка формы не пройдена. Для неё нужен JavaScript. Попробуйте ещё раз.',
  'error.login_required': 'Войдите, чтобы выполнить это действие',
  'error.forbidden': 'У вас нет прав на просмотр.',
  'error.self': 'Это нельзя сделать с самим собой',
  'error.already': 'Это уже сделано',
  'error.not_found': 'Ничего не найдено',
  'error.bad_request': 'Запрос не распознан',
  'error.cross_site': 'Запрос пришёл с другого сайта и был отклонён',
  'error.unavailable': 'Сейчас это недоступно. Повторите попытку позже.',
  'error.system': 'Системная ошибка',
  'error.network': 'Сайт недоступен. Проверьте подключение и повторите попытку.',
  'error.unnamed': 'Неизвестная ошибка',

  'form.error.required': REQUIRED,
  'form.error.min_length': 'Минимальная длина в символах: {length}',
  'form.error.max_length': 'Максимальная длина в символах: {length}',
  'form.error.categories': 'Выберите категории: от {min} до {max}',
  'form.error.preview': 'Нужно выбрать превью',
  'form.error.link': 'Недопустимая ссылка',
  'form.error.password': 'Недопустимый пароль',

  'listing.empty': 'В этом списке нет данных.',
  'listing.no_result': 'Ничего не найдено',
  'listing.no_matches': 'Совпадений не найдено',
  'listing.history_empty': 'История просмотров пуста.',
  'component.404.title': 'Здесь ничего нет',

  'comment.too_many_user': 'Можно отправить {count} комментариев за {minutes} минут',
  'comment.too_many_address': 'Можно отправить {count} комментариев за {minutes} минут с одного IP-адреса',

  'upload.error_code': 'Ошибка [{code}] при загрузке видео на сайт, обратитесь в поддержку',
  'upload.error_preview': 'Ошибка загрузки превью',
  'upload.error_size': 'Видео слишком большое',
  'upload.error_duplicate': 'Это видео уже загружено на сайт.',
  'upload.error_broken': 'Файл повреждён',
  'upload.error_orientation': 'Ошибка: другая ориентация видео, обратитесь в поддержку',
  'image.error_size': `Не удалось загрузить изображение! Загрузите изображение размером не менее ${BANNER_MIN_WIDTH}x${BANNER_MIN_HEIGHT}`,
  'image.error_resize': 'Ошибка изменения размера изображения',
  'image.error_load': 'Не удалось загрузить изображение!',
} as const;
