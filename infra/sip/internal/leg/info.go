package leg

import "strings"

const keys = "0123456789*#"

// infoDigit reads a key that was pressed from the body of an INFO. `known` is false if the type isn't one of keys; the
// key is empty if the body doesn't name one.
func infoDigit(contentType, body string) (digit string, known bool) {
	kind, _, _ := strings.Cut(strings.ToLower(contentType), ";")
	switch strings.TrimSpace(kind) {
	case "":
		// Some devices check with an empty INFO whether the call is still there.
		return "", body == ""
	case "application/dtmf":
		return key(body), true
	case "application/dtmf-relay":
		for _, line := range strings.Split(body, "\n") {
			name, value, _ := strings.Cut(line, "=")
			if strings.EqualFold(strings.TrimSpace(name), "signal") {
				return key(value), true
			}
		}
		return "", true
	default:
		return "", false
	}
}

// key returns the key that a text names, as itself or as its number in RFC 4733; an empty text if it names none.
func key(text string) string {
	text = strings.TrimSpace(text)
	switch text {
	case "10":
		return "*"
	case "11":
		return "#"
	}
	if len(text) == 1 && strings.Contains(keys, text) {
		return text
	}
	return ""
}
